import { phoneLink } from "~/content/firm";
import { accountLines, type RepaymentAccount } from "~/content/repayment-account";
import * as termRows from "~/ui/term-rows.module.css";
import { neverByMail } from "./account-words";

/** The account into which the borrower pays; while there is none, whom to ask. */
export function WhereToPay({
  account,
  reference,
  firm,
}: {
  account: RepaymentAccount | null;
  reference: string;
  firm: { email: string; phone: string };
}) {
  if (!account)
    return (
      <p>
        Our account is not shown here yet. Ask us where to pay: <a href={`mailto:${firm.email}`}>{firm.email}</a>, or{" "}
        <a href={phoneLink(firm.phone)} className="whole">
          {firm.phone}
        </a>
        .
      </p>
    );
  return (
    <>
      <dl className={termRows.lines}>
        {accountLines(account, reference).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={label === "Account" || label === "Reference" ? "num" : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted">{neverByMail}</p>
    </>
  );
}
