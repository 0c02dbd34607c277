import { hydrateRoot } from "react-dom/client";
import { Calculator } from "./features/loans/calculator";
import { readScenario } from "./features/loans/scenario";

// The only part of /project-funding that React runs in the browser. The server has read the same address.
const host = document.getElementById("calculator-island");
if (host) hydrateRoot(host, <Calculator start={readScenario(new URLSearchParams(location.search))} />);
