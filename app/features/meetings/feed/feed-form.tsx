import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Choices } from "~/ui/choices";
import { OwnTime } from "~/ui/own-time";
import { TextField } from "~/ui/text-field";
import type { OwnFeed } from "./own-feed.server";

/** The address of one's own meetings for a calendar program: made, shown once, replaced and removed. */
export function FeedForm({ feed, address }: { feed: OwnFeed | null; address: string | null }) {
  const busy = useNavigation().formData !== undefined;
  return (
    <div className="stack">
      {address !== null && (
        <div role="status">
          <TextField
            id="feed-address"
            label="Your calendar's address"
            hint="It is shown only now. Add it to your calendar program as a subscribed calendar, and give it to nobody: whoever has it sees your meetings."
            readOnly
            defaultValue={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
      )}
      {address === null && feed && (
        <p>
          Your calendar has an address, made on <OwnTime at={feed.madeAt} />. Titles have{" "}
          {feed.titles === "names" ? "the names of clients" : "the initials of clients"}. For another choice, or when
          somebody may know the address, make a new one: the old one ends at once.
        </p>
      )}
      {address === null && !feed && (
        <p>
          Your calendar program can show your meetings: it fetches them from an address that only you know. Times,
          places and initials are in it, no topics and no notes.
        </p>
      )}
      <Form method="post" className="stack" preventScrollReset>
        <Choices
          name="titles"
          label="Titles"
          options={[
            { value: "initials", label: "Meeting, M. C." },
            { value: "names", label: "Meeting with Maria Cruz" },
          ]}
          defaultValue={feed?.titles ?? "initials"}
        />
        <div className={buttons.btnRow}>
          <Button variant={feed ? "line" : undefined} name="intent" value="make" busy={busy}>
            {feed ? "Make a new address" : "Make an address"}
          </Button>
          {feed && (
            <Button variant="line" name="intent" value="remove">
              Remove the address
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}
