import { Form, Link } from "react-router";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";

/** Says above the list what has just been done to a client, with the way to them or back. */
export function ClientNotice({
  deed,
  id,
  name,
  email,
}: {
  deed: "added" | "restored" | "deleted";
  id: string;
  name: string;
  email: string;
}) {
  const show = (
    <Link className="text-link" to={`?${new URLSearchParams({ q: email })}`}>
      Show
    </Link>
  );
  const restore = (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="clientId" value={id} />
      <Button small variant="text" name="intent" value="restore">
        Restore<span className="vh"> {name}</span>
      </Button>
    </Form>
  );
  return (
    <div role="status" className="said">
      <Banner action={deed === "deleted" ? restore : show}>
        {name} was {deed}.
      </Banner>
    </div>
  );
}
