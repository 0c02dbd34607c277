import { data, href, Link, redirect, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { takeForm } from "~/features/portfolio/desk/answer.server";
import { InstrumentForm, InstrumentPrices, PriceForm } from "~/features/portfolio/desk/instrument-forms";
import { InstrumentsTable } from "~/features/portfolio/desk/instruments-table";
import { PasteForm } from "~/features/portfolio/desk/paste-form";
import { addInstrument, updateInstrument } from "~/features/portfolio/records/instruments.server";
import { pastePrices } from "~/features/portfolio/records/paste-prices.server";
import { recordPrice } from "~/features/portfolio/records/quotes.server";
import { listInstruments, readInstrument } from "~/features/portfolio/records/read-instruments.server";
import * as schema from "~/features/portfolio/records/schema";
import { pageTitle } from "~/page-title";
import { isoDate } from "~/platform/dates";
import { unknownRequest } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import { May } from "~/ui/may";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/instruments";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Instruments")];

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const id = searchParams.get("instrument");
  return {
    list: id ? null : await listInstruments(services, actor, searchParams),
    instrument: id ? await readInstrument(services, actor, { id, search: searchParams }) : null,
    today: isoDate(services.clock.now()),
  };
}

const done: Record<string, string> = {
  add: "The instrument was added.",
  edit: "The instrument was changed.",
  price: "The price was recorded. The portfolios that hold the instrument are computed again within seconds.",
  prices: "The prices were recorded. The portfolios that hold the instrument are computed again within seconds.",
};

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const form = await request.formData();
  const intent = String(form.get("intent"));
  let opened = url.searchParams.get("instrument");
  if (intent === "prices") {
    const dryRun = form.get("step") !== "record";
    let found: Awaited<ReturnType<typeof pastePrices>> | undefined;
    const refused = await takeForm(schema.PricesForm, form, async (input) => {
      found = await pastePrices(services, actor, { ...input, dryRun });
    });
    if (refused) return refused;
    const typed = { source: String(form.get("source")), text: String(form.get("text")) };
    if (found && (dryRun || found.errors.length > 0))
      return data({ pasted: { result: found, typed } }, { status: found.errors.length > 0 ? 400 : 200 });
  } else {
    const act = {
      add: () =>
        takeForm(schema.InstrumentForm, form, async (input) => {
          opened = await addInstrument(services, actor, input);
        }),
      edit: () => takeForm(schema.InstrumentEditForm, form, (input) => updateInstrument(services, actor, input)),
      price: () => takeForm(schema.PriceForm, form, (input) => recordPrice(services, actor, input)),
    };
    if (!(intent in act)) throw unknownRequest();
    const refused = await act[intent as keyof typeof act]();
    if (refused) return refused;
  }
  const parameters = { ...(opened && { instrument: opened }), done: intent, at: String(services.clock.now()) };
  return redirect(`${url.pathname}?${new URLSearchParams(parameters)}`);
}

/** The firm's instruments with their prices: a list, or one of them with its forms. */
export default function Instruments({ loaderData: { list, instrument, today }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const answer = actionData && "answer" in actionData ? actionData.answer : undefined;
  const pasted = actionData && "pasted" in actionData ? actionData.pasted : undefined;
  const notice = done[search.get("done") ?? ""];
  return (
    <section className={`${block.block} stack`} aria-labelledby="instruments">
      {instrument && (
        <p className="small">
          <Link to="?">Back to the instruments</Link>
        </p>
      )}
      <h2 id="instruments">{instrument ? instrument.name : "Instruments"}</h2>
      {notice && (
        <Notice about={search.get("at") ?? ""} once={["done", "at"]}>
          {notice}
        </Notice>
      )}
      <div key={`${search.get("done")} ${search.get("at")} ${instrument?.id}`} className="stack">
        {list && <InstrumentsTable list={list} />}
        {list && (
          <May act="clients.import">
            <p>
              <ButtonLink to={`${href("/dashboard/admin/imports")}?kind=prices`} variant="line">
                Import prices
              </ButtonLink>
            </p>
          </May>
        )}
        {list && <h3>Another instrument</h3>}
        {list && (
          <May act="instruments.edit">
            <InstrumentForm answer={answer} />
          </May>
        )}
        {instrument && (
          <>
            <h3>Record a price</h3>
            <May act="instruments.edit">
              <PriceForm instrument={instrument} answer={answer} today={today} />
            </May>
            <InstrumentPrices instrument={instrument} />
            <h3>Paste prices</h3>
            <May act="instruments.edit">
              <PasteForm
                intent="prices"
                withSource
                hidden={{ instrumentId: instrument.id }}
                pasted={pasted}
                answer={answer}
                hint="From a spreadsheet or as CSV. The first line names the columns: date, price. The same lines again add nothing."
              />
            </May>
            <h3>Change the instrument</h3>
            <May act="instruments.edit">
              <InstrumentForm instrument={instrument} answer={answer} />
            </May>
          </>
        )}
      </div>
    </section>
  );
}
