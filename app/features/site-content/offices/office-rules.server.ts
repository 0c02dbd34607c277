import { href } from "react-router";
import { officeRecords } from "~/content/office-records";
import type { Office } from "~/content/offices";
import { zonesByRegion } from "../../identity/time-zone/zones-by-region.server";
import { keyFor } from "../kind/key-for";
import type { KindRules } from "../kind/rules";
import type { Tie } from "../kind/ties";
import { countInWords } from "./counting-pages";
import { OfficeForm, StoredOffice } from "./schema.server";
import { standardOffset } from "./standard-offset";

const zones = Object.values(zonesByRegion).flat().toSorted();
const page = "/contact";

/** What the portal edits of an office, and what it has to keep to. */
export const officeRules: KindRules<Office> = {
  files: officeRecords,
  keyOf: ({ city }) => keyFor(city),
  titleOf: ({ city }) => city,
  dayOf: () => "",
  pathOf: () => page,
  form: () => OfficeForm,
  stored: StoredOffice,
  complete(_key, matter) {
    const { country, city, address, phone, timeZone, latitude, longitude } = matter as Omit<Office, "utcOffset">;
    return { country, city, address, phone, timeZone, utcOffset: standardOffset(timeZone), latitude, longitude };
  },
  // Those of the files first, as they stand there.
  inOrder(items) {
    const place = ({ city }: Office) => {
      const index = officeRecords.findIndex((one) => one.city === city);
      return index === -1 ? officeRecords.length : index;
    };
    return items.toSorted((a, b) => place(a) - place(b) || a.city.localeCompare(b.city, "en"));
  },
  fields: {
    city: {
      label: "City",
      hint: "What is arranged in the office names it.",
      input: "text",
      fixed: true,
      written: ({ city }) => city,
    },
    country: { label: "Country", input: "text", fixed: true, written: ({ country }) => country },
    address: {
      ...{
        label: "Address",
        hint: "With the city at its end, such as 7 Lapwing Yard, London.",
        input: "text",
        wide: true,
      },
      written: ({ address }) => address,
    },
    phone: { label: "Phone", input: "text", written: ({ phone }) => phone },
    timeZone: {
      ...{ label: "Time zone", hint: "Meetings and events are set on its clocks.", input: "select", options: zones },
      ...{ fixed: true, written: ({ timeZone }) => timeZone },
    },
    latitude: {
      ...{ label: "Latitude", hint: "In degrees; south of the equator with a minus.", input: "text" },
      written: ({ latitude }) => String(latitude),
    },
    longitude: {
      ...{ label: "Longitude", hint: "In degrees; west of Greenwich with a minus.", input: "text" },
      written: ({ longitude }) => String(longitude),
    },
  },
  empty: {},
  clash({ city, country }, others) {
    const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
    const errors: Record<string, string[]> = {};
    if (others.some((one) => same(one.city, city))) errors.city = ["There is an office in this city already"];
    // The site and the advisors name an office by its country.
    if (others.some((one) => same(one.country, country)))
      errors.country = ["There is an office in this country already: the site names one for each"];
    return Object.keys(errors).length > 0 ? errors : null;
  },
  tooEarly: () => null,
  cannotGo: (others) => (others.length === 0 ? "This is the firm's last office. Add another one first." : null),
  async ties(services, db, _key, { before, after }) {
    const found: Tie[] = [];
    if (before && after?.address !== before.address)
      for (const source of services.tiesOfOffice)
        found.push(...(await source(services, db, before.city, after ? "moves" : "closes")));
    if (before && !after) {
      const there = services.siteContent.advisors().all.filter(({ location }) => location === before.city);
      for (const { name, slug } of there)
        found.push({
          words: `${name} works in this office, and the site says so until somebody chooses another one.`,
          to: href("/dashboard/admin/content/:contentKind/:contentKey", { contentKind: "advisor", contentKey: slug }),
        });
    }
    const count = countInWords(services.siteContent.offices().all.length + Number(!before) - Number(!after));
    if (count && !before !== !after) found.push({ words: count, to: page });
    return found;
  },
  shownOn: () => [page, "in the footer of every page"],
};
