import type { PageContent } from "./page";
import { capitalMarkets } from "./pages/capital-markets";
import { economicReports } from "./pages/economic-reports";
import { fixedIncome } from "./pages/fixed-income";
import { insuranceServices } from "./pages/insurance-services";
import { taxPlanning } from "./pages/tax-planning";

/** Every page that is a content record. A page that is not in this list has no address. */
export const pages: readonly PageContent[] = [
  fixedIncome,
  taxPlanning,
  insuranceServices,
  capitalMarkets,
  economicReports,
];
