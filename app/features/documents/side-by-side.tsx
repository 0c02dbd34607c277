import { useState } from "react";
import { href, Link } from "react-router";
import { classes } from "~/ui/classes";
import { Status } from "~/ui/status";
import { FileView } from "./file-view";
import { ownDocument } from "./own-addresses";
import * as styles from "./side-by-side.module.css";
import { statusTones } from "./tones";
import type { Version } from "./versions.server";
import { documentStatusLabels } from "./vocabulary";

const shownOf = (documentId: string) => href("/dashboard/client/documents/:documentId/shown", { documentId });

/** The version with which another one is compared when nothing else is asked for: the one before it, or else the next. */
export function besideVersion(versions: readonly Version[], id: string): Version | undefined {
  const at = versions.findIndex((version) => version.id === id);
  return versions[at + 1] ?? versions[at - 1];
}

/** The ways to the other versions of a document: none when there is one only. */
export function VersionLinks({
  versions,
  shown,
  beside,
}: {
  versions: readonly Version[];
  shown: string;
  /** The version that stands beside it now. */
  beside: string | undefined;
}) {
  const other = besideVersion(versions, shown);
  if (!other) return null;
  const sideBySide = `${ownDocument(shown)}?${new URLSearchParams({ with: other.id })}`;
  return (
    <nav className={styles.versions} aria-label="Versions">
      {versions.toReversed().map(({ id, number }) => (
        <Link
          key={id}
          to={ownDocument(id)}
          preventScrollReset
          aria-current={!beside && id === shown ? "page" : undefined}
        >
          Version {number}
        </Link>
      ))}
      <Link to={sideBySide} preventScrollReset aria-current={beside ? "page" : undefined}>
        Side by side
      </Link>
    </nav>
  );
}

/** Two versions, the older one first. On a phone one of them, with a choice between them. */
export function SideBySide({ versions, converts }: { versions: readonly [Version, Version]; converts: boolean }) {
  const pair = versions.toSorted((one, other) => one.number - other.number);
  const [chosen, setChosen] = useState(pair[1]?.id);
  return (
    <>
      <div className={styles.phoneChoice}>
        {pair.map(({ id, number }) => (
          <button key={id} type="button" aria-pressed={id === chosen} onClick={() => setChosen(id)}>
            Version {number}
          </button>
        ))}
      </div>
      <div className={styles.versionPair}>
        {pair.map((version) => (
          <figure key={version.id} className={classes(version.id === chosen && styles.isChosen)}>
            <figcaption>
              <b>Version {version.number}</b> <span className="num">{version.uploadDate}</span>
              <Status tone={statusTones[version.status]}>{documentStatusLabels[version.status]}</Status>
            </figcaption>
            <FileView
              kind={version.kind}
              name={`Version ${version.number}, ${version.name}`}
              shown={shownOf(version.id)}
              converts={converts}
            />
          </figure>
        ))}
      </div>
    </>
  );
}
