import { longDate } from "~/platform/dates";
import { declaration, declarationVersion } from "./vocabulary";

const policies: Record<string, { name: string; path: string }> = {
  terms: { name: "Terms", path: "/terms" },
  privacy: { name: "Privacy notice", path: "/privacy" },
};

/** What the applicant declared and accepted with the submission. A version is the day on which a text came into force. */
export const AcceptedTexts = ({ accepted }: { accepted: readonly { document: string; version: string }[] }) => (
  <div className="source">
    <p>Declared and accepted with the submission:</p>
    <ul className="plain">
      {accepted.map(({ document, version }) => {
        const policy = policies[document];
        const since = `the text in force since ${longDate(version)}`;
        return (
          <li key={document}>
            {policy ? (
              <>
                <a href={policy.path}>{policy.name}</a>, {since}
              </>
            ) : version === declarationVersion ? (
              <>“{declaration}”</>
            ) : (
              <>The declaration above the button that submits, {since}</>
            )}
          </li>
        );
      })}
    </ul>
  </div>
);
