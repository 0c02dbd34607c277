import type { Promises } from "./promises";

/** What the site promises until the portal says otherwise (services.siteContent). It is one record: none is added or removed. */
export const promiseRecord: Promises = { contact: 24, match: 24, applicationFrom: 24, application: 48 };
