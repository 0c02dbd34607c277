import { redirect, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { takeForm } from "~/features/portfolio/desk/answer.server";
import { RateForm, RatesTable } from "~/features/portfolio/desk/rates";
import { recordRate } from "~/features/portfolio/records/quotes.server";
import { listRates } from "~/features/portfolio/records/read-instruments.server";
import { RateForm as RateSchema } from "~/features/portfolio/records/schema";
import { pageTitle } from "~/page-title";
import { isoDate } from "~/platform/dates";
import { unknownRequest } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import { May } from "~/ui/may";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/exchange-rates";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Exchange rates")];

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const list = await listRates(services, context.get(actorContext), searchParams);
  return { list, today: isoDate(services.clock.now()) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await request.formData();
  if (form.get("intent") !== "rate") throw unknownRequest();
  const refused = await takeForm(RateSchema, form, (input) => recordRate(services, context.get(actorContext), input));
  if (refused) return refused;
  const done = { currency: String(form.get("currency")), done: String(services.clock.now()) };
  return redirect(`${url.pathname}?${new URLSearchParams(done)}`);
}

/** US dollars for one unit of each other currency, by day. */
export default function ExchangeRates({ loaderData: { list, today }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const done = search.get("done");
  return (
    <section className={`${block.block} stack`} aria-labelledby="rates">
      <h2 id="rates">Exchange rates</h2>
      {done && (
        <Notice about={done} once="done">
          The rate was recorded. The portfolios that need it are computed again within seconds.
        </Notice>
      )}
      <May act="instruments.edit">
        <RateForm key={`${done} ${list.currency}`} currency={list.currency} answer={actionData?.answer} today={today} />
      </May>
      <RatesTable list={list} />
    </section>
  );
}
