import { advisorProfiles } from "~/content/advisor-profiles";
import type { Advisor } from "~/content/advisors";
import type { KindRules } from "../kind/rules";
import { endPortalAdvisor, findPortalAdvisor, keepInPortal } from "./portal-advisors.server";
import { advisorForm, StoredAdvisor } from "./schema";

const listed = (words: readonly string[]) => words.join(", ");
const commas = "Separate them with commas.";

/** What the portal edits of an advisor of the finder, and what it has to keep to. */
export const advisorRules: KindRules<Advisor> = {
  files: advisorProfiles,
  keyOf: ({ slug }) => slug,
  titleOf: ({ name }) => name,
  dayOf: () => "",
  pathOf: () => "/find-advisor",
  form: ({ offices }) => advisorForm(offices.all.map(({ city }) => city)),
  stored: StoredAdvisor,
  complete(slug, matter, { offices }) {
    const said = matter as Omit<Advisor, "slug" | "country">;
    const { name, title, location, alsoCalled, phone, email, specialties, experience, credentials } = said;
    const { clientFocus, approach, languages, minInvestment } = said;
    const country = offices.known(location)?.country ?? "";
    return {
      ...{ slug, name, title, location, country, alsoCalled, phone, email, specialties, experience, credentials },
      ...{ clientFocus, approach, languages, minInvestment },
    };
  },
  // Those of the files first, as they stand there.
  inOrder(items) {
    const place = ({ slug }: Advisor) => {
      const index = advisorProfiles.findIndex((one) => one.slug === slug);
      return index === -1 ? advisorProfiles.length : index;
    };
    return items.toSorted((a, b) => place(a) - place(b) || a.name.localeCompare(b.name, "en"));
  },
  fields: {
    name: { label: "Name", input: "text", written: ({ name }) => name },
    title: { label: "Title", hint: "Such as Senior Wealth Advisor.", input: "text", written: ({ title }) => title },
    location: {
      ...{ label: "Office", hint: "Its hours are the advisor’s own until somebody sets others.", input: "select" },
      ...{ options: "cities", written: ({ location }) => location },
    },
    phone: { label: "Phone", input: "text", written: ({ phone }) => phone },
    email: { label: "Email", input: "text", written: ({ email }) => email },
    experience: {
      ...{ label: "Years in the profession", input: "digits" },
      written: ({ experience }) => String(experience),
    },
    minInvestment: {
      ...{ label: "Minimum investment", hint: "In whole US dollars.", input: "digits" },
      written: ({ minInvestment }) => minInvestment.toLocaleString("en-US"),
    },
    clientFocus: {
      ...{ label: "Client focus", hint: "Such as Business owners.", input: "text" },
      written: ({ clientFocus }) => clientFocus,
    },
    approach: {
      ...{
        label: "Approach",
        hint: "Two sentences about how they work, of 40 to 400 characters.",
        input: "area",
        rows: 4,
        wide: true,
      },
      written: ({ approach }) => approach,
    },
    specialties: {
      ...{ label: "Specialties", hint: commas, input: "text", wide: true },
      written: ({ specialties }) => listed(specialties),
    },
    credentials: {
      ...{ label: "Credentials", hint: commas, input: "text" },
      written: ({ credentials }) => listed(credentials),
    },
    languages: {
      ...{ label: "Languages", hint: commas, input: "text" },
      written: ({ languages }) => listed(languages),
    },
    alsoCalled: {
      ...{ label: "Other names of the place", hint: `A search finds them when they are typed in full. ${commas}` },
      ...{ input: "text", optional: true, wide: true, written: ({ alsoCalled }) => listed(alsoCalled) },
    },
  },
  empty: {},
  clash({ name, email }, others) {
    const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
    const errors: Record<string, string[]> = {};
    if (others.some((one) => same(one.name, name))) errors.name = ["Another advisor has this name"];
    if (others.some((one) => same(one.email, email))) errors.email = ["Another advisor has this address"];
    return Object.keys(errors).length > 0 ? errors : null;
  },
  tooEarly: () => null,
  ties: async ({ tiesOfAdvisor, clock }, db, slug, { after }) => {
    if (after) return [];
    const found = await Promise.all(tiesOfAdvisor.map((source) => source(db, slug, clock.now())));
    return found.flat();
  },
  async begun(db, slug) {
    const known = await findPortalAdvisor(db, slug);
    if (!known) return null;
    const { name, location, phone, languages } = known;
    return {
      ...{ title: name, written: { name, location, phone, languages } },
      taken:
        "The portal has an advisor of this name. If it is the same person, open them on the page Staff and put them on the website",
    };
  },
  async whenPublished(tx, slug, { item, removes, stays, by, at }) {
    if (!removes) return;
    if (stays) await keepInPortal(tx, slug, { ...item, by, at });
    else await endPortalAdvisor(tx, slug, at);
  },
  shownOn: () => ["/find-advisor", "/find-advisor/match"],
};
