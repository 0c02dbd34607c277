import { type ReactNode, Suspense } from "react";
import { href, PrefetchPageLinks, useLocation } from "react-router";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { lazyPart } from "~/ui/lazy";
import { May } from "~/ui/may";
import { SelectField } from "~/ui/select-field";
import { Status } from "~/ui/status";
import * as terms from "~/ui/terms.module.css";
import { useHydrated } from "~/ui/use-hydrated";
import { teamInWords } from "../identity/teams/words";
import type { ItemProblem } from "./change-item.server";
import * as styles from "./inbox.module.css";
import type { ItemPanelData } from "./item.server";
import { ItemForm } from "./item-form";
import { ItemNotes } from "./item-notes";
import { ItemThread } from "./item-thread";
import { itemTones } from "./item-tones";
import { itemStatuses, itemStatusLabels } from "./vocabulary";

// Loaded on demand: the pages that show an item are near the limit of their scripts.
const AnswerDue = lazyPart(async () => (await import("./answer-due")).AnswerDue);
const ItemClientPart = lazyPart(async () => (await import("./item-client")).ItemClientPart);

/**
 * Who has an item, where it stands, what was written to the person and what colleagues should know. Its forms go to the
 * item's own page and come back to `back`, the page that shows the panel; a form with errors is shown there.
 * `children` begin the wide column, `facts` the narrow one; in one column the facts come before the answer.
 */
export function ItemPanel({
  panel,
  back,
  problem,
  facts,
  keeping,
  leadsOn = false,
  children,
}: {
  panel: ItemPanelData;
  back: string;
  problem?: ItemProblem;
  facts?: ReactNode;
  /** Until when the item is kept, as an entry of its facts. */
  keeping?: ReactNode;
  /** The page knows the list from which the item was opened, so that an answer can lead on to the next one. */
  leadsOn?: boolean;
  children?: ReactNode;
}) {
  const { item } = panel;
  const form = { item: item.id, back };
  const page = href("/dashboard/admin/inbox/:itemId", { itemId: item.id });
  const isElsewhere = useLocation().pathname !== page;
  const hydrated = useHydrated();
  return (
    <>
      {/* The router reloads the page when it cannot get the script of the route that a form goes to: then what was typed is lost. */}
      {hydrated && isElsewhere && <PrefetchPageLinks page={page} />}
      {problem?.field === null && (
        <div role="alert" className={styles.itemConflict}>
          <Banner>{problem.message}</Banner>
        </div>
      )}
      <div className={styles.itemPanel}>
        {children && <div className={`${styles.itemSent} stack`}>{children}</div>}
        <div className={styles.itemSide}>
          <dl className={`${terms.terms} ${styles.itemFacts}`}>
            <div>
              <dt>Status</dt>
              <dd>
                <Status tone={itemTones[item.status]}>{itemStatusLabels[item.status]}</Status>
              </dd>
            </div>
            {facts}
            {keeping}
          </dl>
          {facts && (
            <Suspense>
              <ItemClientPart panel={panel} {...form} />
            </Suspense>
          )}
        </div>
        <div className={`${styles.itemThread} stack`}>
          <ItemThread
            panel={panel}
            {...form}
            due={
              <Suspense>
                <AnswerDue panel={panel} back={back} shown={facts !== undefined} />
              </Suspense>
            }
            leadsOn={leadsOn}
            problem={problem?.field === "note" ? undefined : problem}
          />
        </div>
        <div className={`${styles.itemWork} stack`}>
          <May act="inbox.work">
            {panel.isFree && <TakeForm panel={panel} {...form} />}
            <WorkControl panel={panel} {...form} />
          </May>
          <ItemNotes panel={panel} {...form} problem={problem?.field === "note" ? problem : undefined} />
        </div>
      </div>
    </>
  );
}

interface Part {
  panel: ItemPanelData;
  item: string;
  back: string;
}

/** Assigns an item that nobody has, or a team of the reader, to the reader. */
function TakeForm({ panel, ...form }: Part) {
  return (
    <ItemForm {...form} id="take-it" intent="assign" label="Take it">
      <input type="hidden" name="from" value={panel.item.assignee?.id ?? ""} />
      <input type="hidden" name="to" value={panel.me} />
      <Button variant="line" aria-keyshortcuts="M">
        Take it
      </Button>
    </ItemForm>
  );
}

/** Who works on it and where it stands, in one form. The status of an application follows its stage. */
function WorkControl({ panel, ...form }: Part) {
  const { assignee, status, kind } = panel.item;
  const has = assignee?.id ?? "";
  const known = [...panel.administrators, ...panel.teams].some(({ id }) => id === has);
  const left = assignee && !known ? [assignee] : [];
  return (
    <ItemForm {...form} intent="work" label="Assignee and status">
      <input type="hidden" name="assigneeFrom" value={has} />
      <input type="hidden" name="statusFrom" value={status} />
      <SelectField
        key={`assignee ${has}`}
        id="assignee"
        name="assignee"
        label="Assignee"
        placeholder="Nobody"
        options={[
          ...[...left, ...panel.administrators].map(({ id, name }) => ({
            value: id,
            label: id === panel.me ? `${name} (you)` : name,
          })),
          ...panel.teams.map((team) => ({ value: team.id, label: teamInWords(team) })),
        ]}
        defaultValue={has}
        hint={
          panel.administrators.length === 1 && "Nobody else works on the inbox. Invite a colleague on the page “Staff”."
        }
      />
      {kind === "application" ? (
        <input type="hidden" name="status" value={status} />
      ) : (
        <SelectField
          key={`status ${status}`}
          id="item-status"
          name="status"
          label="Status"
          options={itemStatuses.map((value) => ({ value, label: itemStatusLabels[value] }))}
          defaultValue={status}
        />
      )}
      <Button variant="line">{kind === "application" ? "Save the assignee" : "Save assignee and status"}</Button>
    </ItemForm>
  );
}
