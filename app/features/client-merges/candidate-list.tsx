import { Form, Link } from "react-router";
import { Button } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";
import { EmptyState } from "~/ui/empty-state";
import { TextField } from "~/ui/text-field";
import * as styles from "./client-merges.module.css";
import type { Candidate } from "./read-merges.server";

/** Which other record is the same client: those that are alike, and a search. */
export function CandidateList({
  alike,
  found,
  search,
}: {
  alike: readonly Candidate[];
  found: readonly Candidate[];
  /** What was searched for; '' for nothing yet. */
  search: string;
}) {
  return (
    <div className={`${styles.parts} stack`}>
      {alike.length > 0 && <Candidates title="Alike" list={alike} />}
      <Form method="get" className={styles.search} role="search" aria-label="Search the other record">
        <TextField
          label="Name, company, email or phone of another record"
          name="q"
          type="search"
          defaultValue={search}
        />
        <Button variant="line">Search</Button>
      </Form>
      {found.length > 0 && <Candidates title="Found" list={found} />}
      {search !== "" && found.length === 0 && (
        <EmptyState title="No other record found">Check the spelling, or search for a part of the name.</EmptyState>
      )}
    </div>
  );
}

const Candidates = ({ title, list }: { title: string; list: readonly Candidate[] }) => (
  <section aria-label={`${title} records`}>
    <h3>{title}</h3>
    <ul className={styles.candidates}>
      {list.map(({ id, name, email, phone, why }) => (
        <li key={id}>
          <span>
            <bdi>{name}</bdi>
            <small>
              <EmailAddress>{email}</EmailAddress>
              {phone && `, ${phone}`}
            </small>
            {why && <small>{why.charAt(0).toUpperCase() + why.slice(1)}</small>}
          </span>
          <Link to={`?${new URLSearchParams({ with: id })}`}>
            Compare
            <span className="vh">
              {" "}
              with {name}, {email}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
