import { reviewTime } from "~/content/promises";
import { hour } from "~/platform/clock";

/** '24-48 hours': the time of the review as it was promised when the application came in. */
export const promisedReview = (row: { created_at: number; promised_at: number; review_from_hours: number }): string =>
  reviewTime({
    applicationFrom: row.review_from_hours,
    application: Math.round((row.promised_at - row.created_at) / hour),
  });
