import { hydrateRoot } from "react-dom/client";
import type { Rates } from "./content/rates";
import { readCalculation } from "./features/loans/calculation";
import { createCalculationStore } from "./features/loans/calculation-store";
import { Calculator } from "./features/loans/calculator";
import { ScheduleView } from "./features/loans/schedule-view";
import { listenForPalette } from "./features/search/palette-key";

// The only parts of /project-funding that React runs in the browser. The server has read the same address, with these rates.
const calculator = document.getElementById("calculator-island");
const rates = JSON.parse(calculator?.dataset.rates ?? "") as Rates;
const store = createCalculationStore(readCalculation(new URLSearchParams(location.search), rates), rates);
if (calculator) hydrateRoot(calculator, <Calculator store={store} />);
const schedule = document.getElementById("schedule-island");
if (schedule) hydrateRoot(schedule, <ScheduleView store={store} />);
listenForPalette();
