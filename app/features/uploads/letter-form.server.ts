import type { RouterContextProvider } from "react-router";
import type { ReceivedForm } from "./received-form.server";
import { type ReceiveForm, uploadContext } from "./upload-context";

/** The fields of a letter's form, and its files if it has been sent with the means for them. */
export async function readLetterForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  lacksRoom?: Parameters<ReceiveForm>[0],
): Promise<{ form: FormData; received: ReceivedForm | null }> {
  const receive = context.get(uploadContext);
  const received = receive ? await receive(lacksRoom, { ahead: true }) : null;
  const form = received ? new FormData() : await request.formData();
  for (const [name, value] of received?.fields ?? []) form.set(name, value);
  return { form, received };
}
