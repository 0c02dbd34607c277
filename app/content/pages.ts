import type { PageContent } from "./page";
import { affiliationOptions } from "./pages/affiliation-options";
import { capitalMarkets } from "./pages/capital-markets";
import { careers } from "./pages/careers";
import { economicReports } from "./pages/economic-reports";
import { equityServices } from "./pages/equity-services";
import { estatePlanning } from "./pages/estate-planning";
import { financialPlanning } from "./pages/financial-planning";
import { fixedIncome } from "./pages/fixed-income";
import { industryAnalysis } from "./pages/industry-analysis";
import { institutionalServices } from "./pages/institutional-services";
import { insuranceServices } from "./pages/insurance-services";
import { investmentBanking } from "./pages/investment-banking";
import { investmentResearch } from "./pages/investment-research";
import { investmentServices } from "./pages/investment-services";
import { investorRelations } from "./pages/investor-relations";
import { joinTeam } from "./pages/join-team";
import { leadership } from "./pages/leadership";
import { lifePlanning } from "./pages/life-planning";
import { marketAnalysis } from "./pages/market-analysis";
import { newsMedia } from "./pages/news-media";
import { ourStory } from "./pages/our-story";
import { practiceInsights } from "./pages/practice-insights";
import { publicFinance } from "./pages/public-finance";
import { resourcesSupport } from "./pages/resources-support";
import { retirementPlanning } from "./pages/retirement-planning";
import { taxPlanning } from "./pages/tax-planning";
import { webinarsEvents } from "./pages/webinars-events";

/** Every page that is a content record. A page that is not in this list has no address. */
export const pages: readonly PageContent[] = [
  fixedIncome,
  lifePlanning,
  investmentServices,
  retirementPlanning,
  estatePlanning,
  taxPlanning,
  insuranceServices,
  joinTeam,
  affiliationOptions,
  capitalMarkets,
  economicReports,
  investmentBanking,
  publicFinance,
  institutionalServices,
  equityServices,
  financialPlanning,
  webinarsEvents,
  ourStory,
  leadership,
  careers,
  newsMedia,
  investorRelations,
  resourcesSupport,
  practiceInsights,
  marketAnalysis,
  investmentResearch,
  industryAnalysis,
];
