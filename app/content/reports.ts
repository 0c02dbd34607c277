import { annualReport } from "./reports/annual-report";
import { esgReport } from "./reports/esg-report";
import type { Report } from "./reports/report";
import { thirdQuarter } from "./reports/third-quarter";

/** Every report, newest first. */
export const reports: readonly Report[] = [thirdQuarter, esgReport, annualReport];
