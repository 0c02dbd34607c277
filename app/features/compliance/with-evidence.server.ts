import { sql } from "kysely";
import type { Db, Tx } from "~/platform/db/tables";
import "../documents/tables";
import "./tables";

/** Entries with what has become of the document that proves them (see lostEvidence), the newest first. */
export const entriesWithEvidence = (db: Db | Tx) =>
  db
    .selectFrom("compliance_entries")
    .leftJoin("documents", "documents.id", "compliance_entries.document_id")
    .select(["compliance_entries.document_id", "documents.status as document_status"])
    .select(["documents.hidden_at as removed_at"])
    .select(
      sql<number | string | null>`(select max(coalesce(reviews.undone_at, reviews.at)) from document_reviews reviews
        where reviews.document_id = documents.id)`.as("reviewed_at"),
    )
    .orderBy("recorded_at", "desc")
    .orderBy("compliance_entries.id", "desc");
