import { fold } from "~/platform/db/fold";
import type { Chance } from "./chance";

/** Invented people, with names as they are given where the firm has its offices. */
const countries = [
  {
    country: "United States",
    code: "+1 202 555",
    first: ["Harriet", "Marcus", "Loretta", "Desmond", "Ellen", "Calvin", "Naomi", "Russell"],
    last: ["Whitfield", "Okafor-Lane", "Brannigan", "Castellanos", "Thorne", "Abernathy", "Lindqvist", "Delacroix"],
  },
  {
    country: "United Kingdom",
    code: "+44 20 7946",
    first: ["Imogen", "Alistair", "Siân", "Callum", "Beatrix", "Rhys", "Philippa", "Hamish"],
    last: ["Ashdown", "MacAllister", "Llewellyn", "Pemberton", "Fairweather", "O’Rourke", "Hollis", "Trevelyan"],
  },
  {
    country: "Panama",
    code: "+507 200",
    first: ["Lucía", "Andrés", "Maribel", "Joaquín", "Itzel", "Ramón", "Yaribeth", "Tomás"],
    last: ["Ramírez", "Arosemena", "De la Guardia", "Quintero", "Núñez", "Barría", "Moscoso", "Icaza"],
  },
  {
    country: "Rwanda",
    code: "+250 700 10",
    first: ["Immaculée", "Jean-Bosco", "Clarisse", "Emmanuel", "Solange", "Théogène", "Aline", "Innocent"],
    last: ["Uwimana", "Habimana", "Mukamana", "Nshimiyimana", "Ingabire", "Niyonzima", "Umutoni", "Rugamba"],
  },
  {
    country: "Mauritius",
    code: "+230 200",
    first: ["Anaïs", "Vikash", "Priscilla", "Jean-Marc", "Oumila", "Yannick", "Devika", "Stéphane"],
    last: ["Ramgoolam", "Lagesse", "Bhunjun", "Li Sing", "Duval", "Seeburrun", "Poonoosamy", "Maingard"],
  },
  {
    country: "Hong Kong",
    code: "+852 2000",
    first: ["Wing-yan", "Kwok-wai", "Mei-ling", "Chi-ming", "Hoi-ting", "Ka-fai", "Yuk-lan", "Tsz-hin"],
    last: ["Chan", "Leung", "Cheung", "Wong", "Lam", "Ng", "Tsang", "Au-yeung"],
  },
  {
    country: "UAE",
    code: "+971 4 200",
    first: ["Maryam", "Khalid", "Shamma", "Rashid", "Hessa", "Omar", "Latifa", "Saif"],
    last: ["Al Suwaidi", "Al Mansoori", "Al Ketbi", "Al Falasi", "Al Marri", "Al Hammadi", "Al Nuaimi", "Al Zaabi"],
  },
  {
    country: "Nepal",
    code: "+977 1 400",
    first: ["Sunita", "Bishnu", "Anjali", "Prakash", "Maya", "Dipendra", "Sabina", "Kiran"],
    last: ["Shrestha", "Gurung", "Tamang", "Adhikari", "Thapa", "Rai", "Sherpa", "Bhattarai"],
  },
] as const;

const firms = ["Shipping", "Textiles", "Foods", "Clinics", "Marine", "Timber", "Robotics", "Hotels"] as const;

export interface Person {
  firstName: string;
  lastName: string;
  name: string;
  email: string;
  phone: string;
  /** For business accounts. */
  company: string;
  country: string;
}

/**
 * The person with this number, always the same one. The first 512 have different names; later ones differ by a middle
 * initial.
 */
export function person(index: number, chance: Chance): Person {
  const place = countries[index % countries.length] ?? countries[0];
  const round = Math.floor(index / countries.length);
  const firstName = place.first[round % place.first.length] ?? place.first[0];
  const lastName = place.last[(round * 3 + Math.floor(round / 8)) % place.last.length] ?? place.last[0];
  const more = Math.floor(round / 64);
  const given = more === 0 ? firstName : `${firstName} ${String.fromCharCode(65 + (more % 26))}.`;
  const mailbox = [firstName, lastName].map((part) => fold(part).replace(/[^a-z]+/g, "")).join(".");
  return {
    firstName: given,
    lastName,
    name: `${given} ${lastName}`,
    // Addresses under example.com, .org and .net belong to nobody.
    email: `${mailbox}${more === 0 ? "" : index}@example.${["com", "org", "net"][index % 3]}`,
    phone: `${place.code} ${String(1000 + chance.below(9000))}`,
    company: `${lastName} ${chance.pick(firms)}`,
    country: place.country,
  };
}
