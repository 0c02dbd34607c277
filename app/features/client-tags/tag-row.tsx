import { Form, href, Link, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { May, useMay } from "~/ui/may";
import { TextField } from "~/ui/text-field";
import * as styles from "./client-tags.module.css";
import { mostLetters, type Tag } from "./vocabulary";

export interface TagProblem {
  message: string;
  typed: string;
}

/** The tags of a client: each leads to everybody who has it. Who edits clients takes them off and adds others. */
export function TagRow({
  own,
  all,
  off,
  problem,
}: {
  own: readonly Tag[];
  /** The firm's. */
  all: readonly Tag[];
  /** The name of the tag that was just taken off, or null. */
  off: string | null;
  problem?: TagProblem;
}) {
  const sent = useNavigation().formData;
  const edits = useMay("clients.edit");
  const others = all.filter(({ id }) => !own.some((tag) => tag.id === id));
  return (
    <section className={styles.tags} aria-labelledby="tags">
      <h3 id="tags">Tags</h3>
      {own.length === 0 && !edits && <p>No tags</p>}
      {own.length > 0 && (
        <ul className={`plain ${styles.own}`}>
          {own.map(({ id, name }) => (
            <li key={id}>
              <Link to={`${href("/dashboard/admin/clients")}?${new URLSearchParams({ tag: id })}`}>
                <bdi>{name}</bdi>
              </Link>
              <May act="clients.edit">
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="tag" value={id} />
                  <button
                    type="submit"
                    className={styles.off}
                    name="intent"
                    value="tag-remove"
                    aria-busy={(sent?.get("intent") === "tag-remove" && sent.get("tag") === id) || undefined}
                  >
                    <span aria-hidden="true">×</span>
                    <span className="vh">Remove the tag {name}</span>
                  </button>
                </Form>
              </May>
            </li>
          ))}
        </ul>
      )}
      <May act="clients.edit">
        {off && (
          <Form method="post" preventScrollReset role="status" className={styles.said}>
            <input type="hidden" name="name" value={off} />“{off}” is taken off.{" "}
            <Button variant="text" name="intent" value="tag-add">
              Undo
            </Button>
          </Form>
        )}
        {/* A new key empties the field once the tag is there. */}
        <Form key={own.length} method="post" noValidate preventScrollReset className={styles.add}>
          <TextField
            id="new-tag"
            name="name"
            label="Add a tag"
            hideLabel
            placeholder="Add a tag"
            list="firms-tags"
            maxLength={mostLetters}
            autoComplete="off"
            defaultValue={problem?.typed}
            error={problem?.message}
          />
          <datalist id="firms-tags">
            {others.map(({ id, name }) => (
              <option key={id} value={name} />
            ))}
          </datalist>
          <Button small variant="line" name="intent" value="tag-add" busy={sent?.get("intent") === "tag-add"}>
            Add
          </Button>
        </Form>
      </May>
    </section>
  );
}
