import type { BackupHealth, BackupProblem } from "~/features/backups/health.server";
import { countWords } from "~/ui/list-links";
import { OwnTime } from "~/ui/own-time";

/** When the last backup was taken and tried, and what is wrong with it. Nothing in a trial that has none. */
export function BackupStatus({ lastBackup, lastDrill, problems }: BackupHealth) {
  return (
    <>
      {problems.map((problem) => (
        <p key={problem.kind}>
          <Problem {...problem} />
        </p>
      ))}
      {lastBackup !== null && (
        <p className="source">
          Last backup: <OwnTime at={lastBackup.at} />, {lastBackup.encrypted ? "encrypted" : "not encrypted"}, in{" "}
          {lastBackup.place}. {lastDrill === null ? "No restore drill yet." : "Last restore drill: "}
          {lastDrill !== null && <OwnTime at={lastDrill} />}
          {lastDrill !== null && "."}
        </p>
      )}
    </>
  );
}

const tell = "Tell the person who runs this server.";

function Problem(problem: BackupProblem) {
  switch (problem.kind) {
    case "no-backup":
      return `There is no backup yet. ${tell}`;
    case "no-drill":
      return `No backup was ever restored for a drill, so nobody knows whether it can be restored. ${tell}`;
    case "old-backup":
      return (
        <>
          The last backup is from <OwnTime at={problem.at} />, which is too long ago. {tell}
        </>
      );
    case "old-drill":
      return (
        <>
          The last restore drill was on <OwnTime at={problem.at} />, which is too long ago. {tell}
        </>
      );
    case "kept-too-long":
      return (
        <>
          A backup from <OwnTime at={problem.at} /> is still kept. It holds the data of clients who were erased since.{" "}
          {tell}
        </>
      );
    case "missing":
      return `The last backup lacks ${countWords(problem.count, false, "document", "documents")}, because the storage has lost them. ${tell}`;
    case "failed-backup":
      return (
        <>
          The backup of <OwnTime at={problem.at} /> failed: {problem.why} {tell}
        </>
      );
    case "failed-drill":
      return (
        <>
          The restore drill of <OwnTime at={problem.at} /> failed: {problem.why} {tell}
        </>
      );
  }
}
