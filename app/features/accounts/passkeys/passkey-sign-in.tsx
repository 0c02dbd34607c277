import { useState } from "react";
import { useSubmit } from "react-router";
import { Button } from "~/ui/button";
import * as forms from "~/ui/forms.module.css";
import { useHydrated } from "~/ui/use-hydrated";
import type { HeldForm } from "../../identity/sessions/held-form";

const notReached = "We could not be reached. Check your connection, then try again in a moment.";
const notUsed = "No passkey was used. Try again, or sign in with your password.";

/** A button in a sign-in form, for browsers that have passkeys. Without a script there is only the password. */
export function PasskeySignIn({ held, main = false }: { held?: HeldForm | null; main?: boolean }) {
  const submit = useSubmit();
  const [state, setState] = useState<{ busy: boolean; trouble?: string }>({ busy: false });
  if (!useHydrated() || !("PublicKeyCredential" in window)) return null;
  const press = async () => {
    setState({ busy: true });
    try {
      const part = await import("./passkey-browser").catch(() => null);
      const answer = await part?.usePasskey();
      if (!answer) return setState({ busy: false, trouble: notReached });
      await submit({ intent: "passkey", answer, ...(held ? { held: JSON.stringify(held) } : {}) }, { method: "post" });
      setState({ busy: false });
    } catch {
      setState({ busy: false, trouble: notUsed });
    }
  };
  return (
    <div className={`${forms.wide} stack`}>
      <p>
        <Button type="button" variant={main ? "solid" : "line"} busy={state.busy} onClick={() => void press()}>
          Use a passkey
        </Button>
      </p>
      {state.trouble && (
        <p role="alert" className="small">
          {state.trouble}
        </p>
      )}
    </div>
  );
}
