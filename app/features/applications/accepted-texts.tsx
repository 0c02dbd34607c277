import { acceptedLabels } from "./vocabulary";

/** Which versions of the texts the applicant accepted. */
export const AcceptedTexts = ({ accepted }: { accepted: readonly { document: string; version: string }[] }) => (
  <p className="source">
    {accepted.map(({ document, version }) => (
      <span key={document}>
        {acceptedLabels[document] ?? document}: version {version}.{" "}
      </span>
    ))}
  </p>
);
