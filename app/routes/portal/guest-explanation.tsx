import { href, useNavigate, useSearchParams } from "react-router";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Dialog } from "~/ui/dialog";

const explanations: Record<string, { title: string; text: string }> = {
  bell: {
    title: "Notifications",
    text: "With an account, you see here what was decided about your documents.",
  },
  settings: {
    title: "Settings",
    text: "With an account, you change your name and password here, and see where you are signed in.",
  },
  meeting: {
    title: "Schedule a meeting",
    text: "With an account, you tell us which days suit you, and your advisor answers with a time.",
  },
};

/** What a guest is told who opens the bell, the settings or 'Schedule one'. */
export function GuestExplanation() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const explained = explanations[parameters.get("explain") ?? ""];
  if (!explained) return null;
  const close = () => void navigate(href("/dashboard/client"), { replace: true, preventScrollReset: true });
  return (
    <Dialog open title={explained.title} onClose={close}>
      <p>{explained.text}</p>
      <div className={buttons.btnRow}>
        <ButtonLink variant="line" to={href("/dashboard/client")} replace preventScrollReset>
          Not now
        </ButtonLink>
        <ButtonLink href={`${href("/client-login")}?mode=sign-up`}>Sign Up</ButtonLink>
      </div>
    </Dialog>
  );
}
