import type { PageContent } from "./page";
import { capitalMarkets } from "./pages/capital-markets";
import { economicReports } from "./pages/economic-reports";
import { equityServices } from "./pages/equity-services";
import { estatePlanning } from "./pages/estate-planning";
import { fixedIncome } from "./pages/fixed-income";
import { institutionalServices } from "./pages/institutional-services";
import { insuranceServices } from "./pages/insurance-services";
import { investmentBanking } from "./pages/investment-banking";
import { investmentServices } from "./pages/investment-services";
import { lifePlanning } from "./pages/life-planning";
import { publicFinance } from "./pages/public-finance";
import { retirementPlanning } from "./pages/retirement-planning";
import { taxPlanning } from "./pages/tax-planning";

/** Every page that is a content record. A page that is not in this list has no address. */
export const pages: readonly PageContent[] = [
  fixedIncome,
  lifePlanning,
  investmentServices,
  retirementPlanning,
  estatePlanning,
  taxPlanning,
  insuranceServices,
  capitalMarkets,
  economicReports,
  investmentBanking,
  publicFinance,
  institutionalServices,
  equityServices,
];
