import type { ReceivedForm } from "~/features/uploads/received-form.server";
import type { Services } from "~/platform/services";
import { attachLimit } from "../limits";

/**
 * Counts the files of a form against the network address that sends them; the first was counted before it was received.
 * Returns milliseconds to wait when they are too many, and null otherwise.
 */
export async function takeFilePoints(
  { limits }: Services,
  address: string,
  { files }: ReceivedForm,
): Promise<number | null> {
  for (let further = 1; further < files.length; further += 1) {
    const wait = await limits.take(attachLimit, address);
    if (wait !== null) return wait;
  }
  return null;
}
