import { href } from "react-router";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ChatLink } from "./chat-link";
import * as hero from "./hero.module.css";
import * as reasons from "./reasons.module.css";
import * as sections from "./sections.module.css";

/**
 * The page for an error of the server. `reference` is the id in the log. `kept` says what happened to the person's
 * input. Without it the page says what is true of every failed request: nothing of it was saved.
 */
export function ErrorView({ reference, kept }: { reference?: string; kept?: string }) {
  return (
    <main id="main" className={`wrap ${sections.lost}`}>
      <h1>Unexpected Application Error</h1>
      <div className={`grid ${hero.foot}`}>
        <div className="c-1-5 stack">
          <p className="lede">
            Something went wrong on our side.{" "}
            {kept ?? "What you just sent was not saved. Everything you saved before is still there."}
          </p>
          {reference && (
            <p>
              Reference <b className="num whole">{reference}</b>
            </p>
          )}
          <div className={buttons.btnRow}>
            <ButtonLink href={href("/")}>Return to Home</ButtonLink>
            <ChatLink page={reference ? `Error ${reference}` : "Error"} variant="line">
              Chat
            </ChatLink>
          </div>
        </div>
        <div className="c-6-12">
          <ul className={reasons.checks}>
            <li>Go back and try again.</li>
            <li>If it fails again, send us the reference. It tells us what happened.</li>
          </ul>
        </div>
      </div>
    </main>
  );
}

/** In the browser, when a page could not be loaded, and for what somebody may not open. `next` leads on. */
export const UnreachableView = ({
  title,
  message,
  next,
}: {
  title: string;
  message: string;
  next?: { to: string; label: string };
}) => (
  <main id="main" className={`wrap stack ${sections.lost}`}>
    <h1>{title}</h1>
    <p className="lede">{message}</p>
    {next && (
      <p>
        <ButtonLink to={next.to}>{next.label}</ButtonLink>
      </p>
    )}
  </main>
);
