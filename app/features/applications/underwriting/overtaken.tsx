import { ErrorSummary } from "~/ui/error-summary";
import type { Refused } from "./act.server";

/** Above a form that came too late: what has happened meanwhile, and that the form still holds what was typed. */
export function Overtaken({ outcome }: { outcome: Refused | undefined }) {
  if (!outcome?.overtaken) return null;
  const { told, files } = outcome.overtaken;
  return (
    <ErrorSummary
      title="This has changed while you wrote"
      errors={[
        { message: told },
        { message: "What you typed is still here. Compare it with what has changed before you send it again." },
        ...(files ? [{ message: "Files are not kept: choose them again if you do not see them below." }] : []),
      ]}
    />
  );
}
