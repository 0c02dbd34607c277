import { type RawBuilder, sql } from "kysely";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireClient } from "../identity/policy";
import { documentsAsClientSees } from "./client-view.server";
import { documentCategories, fileTypes } from "./vocabulary";

/** What the page Documents filters by besides the status; an empty value filters nothing. */
export interface OwnFilters {
  category: string;
  /** A value of `fileTypes`. */
  file: string;
  /** Of the upload date, yyyy. */
  year: string;
}

export const noFilters: OwnFilters = { category: "", file: "", year: "" };

/** Reads the filters from the address. Unknown values are ignored. */
export function readOwnFilters(parameters: URLSearchParams): OwnFilters {
  const read = (name: keyof OwnFilters, isKnown: (value: string) => boolean) => {
    const value = parameters.get(name) ?? "";
    return isKnown(value) ? value : "";
  };
  return {
    category: read("category", (value) => documentCategories.some((category) => category === value)),
    file: read("file", (value) => fileTypes.some((type) => type.value === value)),
    year: read("year", (value) => /^\d{4}$/.test(value)),
  };
}

const yearOfUpload = sql`substr(upload_date, 1, 4)`;

/** For a query of documents as the client sees them. */
export function conditionsOf({ category, file, year }: OwnFilters): RawBuilder<unknown>[] {
  const kinds = fileTypes.find(({ value }) => value === file)?.kinds;
  return [
    ...(category ? [sql`category = ${category}`] : []),
    ...(kinds ? [sql`kind in (${sql.join(kinds)})`] : []),
    ...(year ? [sql`${yearOfUpload} = ${year}`] : []),
  ];
}

/** The years in which the signed-in client has uploaded what is in the list, the latest first. */
export async function listUploadYears({ db, clock }: Services, actor: Actor): Promise<string[]> {
  const { clientId } = requireClient(actor, "documents.read");
  const { rows } = await sql<{ year: string }>`
    select distinct ${yearOfUpload} as year from ${documentsAsClientSees(clientId, clock.now())}
    order by year desc`.execute(db);
  return rows.map(({ year }) => year);
}
