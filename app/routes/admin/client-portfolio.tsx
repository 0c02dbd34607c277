// Loaded with the pages of a portfolio only.
import { Suspense } from "react";
import { May } from "~/ui/may";
import "~/features/portfolio/view/portfolio-view.module.css";
import type { ReactNode } from "react";
import { data, href, Link, redirect, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { clientPath } from "~/features/identity/client-path";
import { takeForm } from "~/features/portfolio/desk/answer.server";
import { Symbols } from "~/features/portfolio/desk/transaction-form";
import { TransactionsTable } from "~/features/portfolio/desk/transactions-table";
import { formatDollars } from "~/features/portfolio/growth";
import { addAccount, renameAccount } from "~/features/portfolio/records/accounts.server";
import { pasteTransactions } from "~/features/portfolio/records/paste-transactions.server";
import { setBenchmark, setTarget } from "~/features/portfolio/records/plan.server";
import { readDesk } from "~/features/portfolio/records/read-desk.server";
import * as schema from "~/features/portfolio/records/schema";
import {
  correctTransaction,
  recordTransaction,
  voidTransaction,
} from "~/features/portfolio/records/transactions.server";
import { readClientHoldings } from "~/features/portfolio/statement/client-portfolio.server";
import { dayInWords } from "~/features/portfolio/statement/words";
import { PortfolioView } from "~/features/portfolio/view/portfolio-view";
import { pageTitle } from "~/page-title";
import { isoDate } from "~/platform/dates";
import { unknownRequest } from "~/platform/read-form.server";
import { Banner } from "~/ui/banner";
import * as block from "~/ui/block.module.css";
import { EmptyState } from "~/ui/empty-state";
import { lazyPart } from "~/ui/lazy";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/client-portfolio";

// Loaded on demand: the parts of forms are not in the scripts that all pages share.
const AccountForm = lazyPart(async () => (await import("~/features/portfolio/desk/plan-forms")).AccountForm);
const BenchmarkForm = lazyPart(async () => (await import("~/features/portfolio/desk/plan-forms")).BenchmarkForm);
const RenameForm = lazyPart(async () => (await import("~/features/portfolio/desk/plan-forms")).RenameForm);
const TargetForm = lazyPart(async () => (await import("~/features/portfolio/desk/plan-forms")).TargetForm);
const CorrectForm = lazyPart(async () => (await import("~/features/portfolio/desk/transaction-form")).CorrectForm);
const RecordForm = lazyPart(async () => (await import("~/features/portfolio/desk/transaction-form")).RecordForm);
const VoidForm = lazyPart(async () => (await import("~/features/portfolio/desk/transaction-form")).VoidForm);
const PasteForm = lazyPart(async () => (await import("~/features/portfolio/desk/paste-form")).PasteForm);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(matches, loaderData ? `Portfolio of ${loaderData.desk.client.name}` : "Portfolio"),
];

export async function loader({ context, params: { clientId }, url: { searchParams } }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const seen = searchParams.get("view") === "client";
  return {
    desk: await readDesk(services, actor, { clientId, search: searchParams }),
    seen: seen ? await readClientHoldings(services, actor, { clientId, search: searchParams }) : null,
    today: isoDate(services.clock.now()),
  };
}

const done: Record<string, string> = {
  account: "The account was added.",
  rename: "The account was saved.",
  record: "The transaction was recorded.",
  correct: "The transaction was corrected. The former one stays in the history.",
  void: "The transaction was voided. It stays in the history.",
  paste: "The lines were recorded.",
  target: "The target was saved.",
  benchmark: "The benchmark was saved.",
};

export async function action({ context, params: { clientId }, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const form = await request.formData();
  const intent = String(form.get("intent")).replace(/^rename-.*/, "rename");
  const act = {
    account: () => takeForm(schema.AccountForm, form, (input) => addAccount(services, actor, { clientId, ...input })),
    rename: () => takeForm(schema.RenameForm, form, (input) => renameAccount(services, actor, { clientId, ...input })),
    record: () =>
      takeForm(schema.TransactionForm, form, (input) => recordTransaction(services, actor, { clientId, ...input })),
    correct: () =>
      takeForm(schema.CorrectionForm, form, (input) => correctTransaction(services, actor, { clientId, ...input })),
    void: () => takeForm(schema.VoidForm, form, (input) => voidTransaction(services, actor, { clientId, ...input })),
    target: () =>
      takeForm(schema.TargetForm, form, ({ agreedOn, band, ...shares }) =>
        setTarget(services, actor, { clientId, agreedOn, band, shares }),
      ),
    benchmark: () =>
      takeForm(schema.BenchmarkForm, form, (input) => setBenchmark(services, actor, { clientId, ...input })),
  };
  if (intent === "paste") {
    const dryRun = form.get("step") !== "record";
    let found: Awaited<ReturnType<typeof pasteTransactions>> | undefined;
    const refused = await takeForm(schema.PasteForm, form, async (input) => {
      found = await pasteTransactions(services, actor, { clientId, ...input, dryRun });
    });
    if (refused) return refused;
    const typed = { accountId: String(form.get("accountId")), text: String(form.get("text")) };
    if (found && (dryRun || found.errors.length > 0))
      return data({ pasted: { result: found, typed } }, { status: found.errors.length > 0 ? 400 : 200 });
  } else {
    if (!(intent in act)) throw unknownRequest();
    const refused = await act[intent as keyof typeof act]();
    if (refused) return refused;
  }
  return redirect(`${url.pathname}?${new URLSearchParams({ done: intent, at: String(services.clock.now()) })}`);
}

export default function ClientPortfolio({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, seen, today } = loaderData;
  const [search] = useSearchParams();
  const answer = actionData && "answer" in actionData ? actionData.answer : undefined;
  const pasted = actionData && "pasted" in actionData ? actionData.pasted : undefined;
  const notice = done[search.get("done") ?? ""];
  const opened = desk.opened?.voided ? null : desk.opened;
  const isClientView = search.get("view") === "client";
  return (
    <>
      <section className={`${block.block} stack`} aria-labelledby="portfolio">
        <p className="small">
          <Link to={clientPath(desk.client.id)}>Back to the client</Link>
        </p>
        <div className={block.head}>
          <h2 id="portfolio">Portfolio of {desk.client.name}</h2>
          <p className="small">
            {isClientView ? (
              <Link to="?">Enter transactions</Link>
            ) : (
              desk.valuedOn && <Link to="?view=client">As the client sees it</Link>
            )}
          </p>
        </div>
        {notice && (
          <Notice about={search.get("at") ?? ""} once={["done", "at"]}>
            {notice}
          </Notice>
        )}
        <p>
          {desk.valuedOn && desk.valueCents !== null ? (
            <>
              <b>{formatDollars(desk.valueCents)}</b> as of {dayInWords(desk.valuedOn)}, computed from the holdings.
              This value stands everywhere in place of a recorded one. What was recorded before stays in the history.
            </>
          ) : desk.recorded ? (
            <>
              <b>{formatDollars(desk.recorded.cents)}</b>, recorded on {dayInWords(desk.recorded.on)}. This value stands
              everywhere until holdings are entered and each of them has a price of that day or of a later one. The
              computed value takes its place then.
            </>
          ) : (
            "There is no value yet: none is recorded in the client's form, and none is computed. As soon as holdings have prices, the computed value is shown everywhere."
          )}
        </p>
        {desk.computing !== null && <Banner>Figures are being computed. Reload the page in a moment.</Banner>}
        {desk.missing && (
          <Banner title={`No value on ${dayInWords(desk.missing.on)}.`}>
            It needs {desk.missing.what}: <Link to={href("/dashboard/admin/instruments")}>Instruments</Link>,{" "}
            <Link to={href("/dashboard/admin/exchange-rates")}>exchange rates</Link>.
          </Banner>
        )}
      </section>
      {isClientView ? (
        seen ? (
          <PortfolioView figures={seen.figures} flows={seen.flows} search={search} kept={{ view: "client" }} />
        ) : (
          <EmptyState title="No computed value stands yet">
            The client sees the recorded value, and ‘No portfolio data available’ where there is none.
          </EmptyState>
        )
      ) : (
        <div key={`${search.get("done")} ${search.get("at")} ${opened?.id}`}>
          <Symbols symbols={desk.symbols} />
          {opened && search.has("correct") && (
            <Part id="correct" title="Correct a transaction">
              <May act="portfolio.edit">
                <Suspense>
                  <CorrectForm desk={desk} line={opened} answer={answer} />
                </Suspense>
              </May>
            </Part>
          )}
          {opened && search.has("void") && (
            <Part id="void" title="Void a transaction">
              <May act="portfolio.edit">
                <Suspense>
                  <VoidForm line={opened} answer={answer} />
                </Suspense>
              </May>
            </Part>
          )}
          {!opened && desk.accounts.length > 0 && (
            <Part id="record" title="Record a transaction">
              <May act="portfolio.edit">
                <Suspense>
                  <RecordForm desk={desk} answer={answer} today={today} />
                </Suspense>
              </May>
            </Part>
          )}
          <Part id="transactions" title="Transactions">
            <TransactionsTable desk={desk} />
          </Part>
          {desk.accounts.length > 0 && (
            <Part id="paste" title="Paste transactions">
              <May act="clients.import">
                <p className="small">
                  A file of many accounts:{" "}
                  <Link to={`${href("/dashboard/admin/imports")}?kind=transactions`}>import transactions</Link>.
                </p>
              </May>
              <Suspense>
                <PasteForm
                  intent="paste"
                  accounts={desk.accounts}
                  pasted={pasted}
                  answer={answer}
                  hint="From a spreadsheet or as CSV. The first line names the columns: date, kind, id, and as needed instrument, quantity, price, fee, amount, note. The id is the one of the source: the same lines again add nothing."
                />
              </Suspense>
            </Part>
          )}
          <Part id="accounts" title="Accounts">
            {desk.accounts.map((account) => (
              <May act="portfolio.edit">
                <Suspense>
                  <RenameForm key={account.id} account={account} answer={answer} />
                </Suspense>
              </May>
            ))}
            <h3>{desk.accounts.length === 0 ? "The first account" : "Another account"}</h3>
            <May act="portfolio.edit">
              <Suspense>
                <AccountForm desk={desk} answer={answer} />
              </Suspense>
            </May>
          </Part>
          {desk.accounts.length > 0 && (
            <>
              <Part id="target" title="Target allocation">
                <May act="portfolio.edit">
                  <Suspense>
                    <TargetForm desk={desk} answer={answer} today={today} />
                  </Suspense>
                </May>
              </Part>
              <Part id="benchmark" title="Benchmark">
                <May act="portfolio.edit">
                  <Suspense>
                    <BenchmarkForm desk={desk} answer={answer} />
                  </Suspense>
                </May>
              </Part>
            </>
          )}
        </div>
      )}
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={`${block.block} stack`} aria-labelledby={`part-${id}`}>
      <h2 id={`part-${id}`}>{title}</h2>
      {children}
    </section>
  );
}
