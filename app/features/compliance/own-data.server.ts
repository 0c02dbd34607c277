import { isoTime, type OwnDataSource } from "../identity/own-data";
import { unsafeReadEntries } from "./compliance-file.server";
import { complianceLabels, valueInWords } from "./vocabulary";

/** What the firm has recorded of the client by duty, with what it took back. Names of staff are not among it. */
export const complianceData: OwnDataSource = {
  name: "compliance-file",
  async read(db, { clientId }) {
    const entries = await unsafeReadEntries(db, clientId);
    return entries.map(({ kind, value, digits, country, onDate, untilDate, recordedAt, source, evidence, ended }) => ({
      part: complianceLabels[kind],
      value: valueInWords(kind, value),
      lastCharacters: digits,
      country,
      day: onDate,
      until: untilDate,
      fromApplication: source?.reference ?? "",
      evidence: evidence?.name ?? "",
      recordedAt: isoTime(recordedAt),
      takenBackAt: ended === null ? null : isoTime(ended.at),
    }));
  },
};
