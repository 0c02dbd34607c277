import { href, Link } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { BackToLogin } from "~/features/accounts/sign-in/back-to-login";
import { asRelation } from "~/features/identity/delegate-words";
import { listOwnAccess } from "~/features/identity/delegates/act-for.server";
import { pageTitle } from "~/page-title";
import { longDate } from "~/platform/dates";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { classes } from "~/ui/classes";
import type { Route } from "./+types/chooser";
import * as styles from "./chooser.module.css";
import { ConfirmBanner } from "./confirm-banner";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Portal")];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const access = actor.kind === "client" ? await listOwnAccess(context.get(servicesContext), actor) : [];
  return {
    kind: actor.kind,
    name: actor.kind === "visitor" ? null : actor.name,
    unconfirmed: actor.kind === "client" && !actor.emailConfirmed ? actor.email : null,
    others: access.map(({ clientId, clientName, relation, until }) => ({ clientId, clientName, relation, until })),
  };
}

const clientCard = {
  id: "client-portal",
  title: "Client Portal",
  path: href("/dashboard/client"),
  action: "Open the Client Portal",
  text: {
    visitor: "Documents, portfolio and meetings. Without an account, you can try it as a guest: nothing is saved.",
    client: "Your documents, your portfolio and your next meeting.",
    administrator: "Opens the guest workspace, because an administrator has no client account.",
  },
};

const adminCard = {
  id: "admin-portal",
  title: "Admin Portal",
  path: href("/dashboard/admin"),
  action: "Open the Admin Portal",
  text: {
    visitor: "For the firm: clients, documents to review, messages and meetings. You need an administrator account.",
    client: "For the firm. If you sign in there, you are signed out of your own account.",
    administrator: "Clients, documents to review, messages and meetings.",
  },
};

/** The entry page: two cards; the card for this person has the filled button. */
export default function Chooser({ loaderData }: Route.ComponentProps) {
  const { kind, name, unconfirmed, others } = loaderData;
  const prominent = kind === "administrator" ? adminCard : clientCard;
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      {unconfirmed && <ConfirmBanner email={unconfirmed} />}
      <div className={`grid ${portalPage.head}`}>
        <h1 className={`c-1-7 ${portalPage.sentenceCase}`}>welcome to the portal</h1>
        <p className="c-9-12 small muted">{name ? `You are signed in as ${name}.` : "You are not signed in."}</p>
      </div>
      <div className="ticks" />
      <div className={styles.doors}>
        {[clientCard, adminCard].map((card) => (
          <section
            key={card.path}
            className={classes(styles.door, card === prominent && "on-signal")}
            aria-labelledby={card.id}
          >
            <h2 id={card.id}>{card.title}</h2>
            <p>{card.text[kind]}</p>
            <p>
              <ButtonLink to={card.path} variant={card === prominent ? "solid" : "line"}>
                {card.action}
              </ButtonLink>
            </p>
          </section>
        ))}
      </div>
      {others.length > 0 && (
        <section className={`${block.block} stack`} aria-labelledby="others">
          <h2 id="others">Documents of others</h2>
          <ul className="plain stack">
            {others.map(({ clientId, clientName, relation, until }) => (
              <li key={clientId}>
                <Link className={buttons.textLink} to={href("/dashboard/client-of/:clientId/documents", { clientId })}>
                  Open the documents of {clientName}
                </Link>{" "}
                <span className="small muted">
                  {asRelation[relation]}, until {longDate(until)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.doorsFoot}>
        <BackToLogin />
        {kind === "visitor" && (
          <Link className={buttons.textLink} to={`${href("/client-login")}?mode=sign-up`}>
            Sign Up
          </Link>
        )}
      </p>
    </main>
  );
}
