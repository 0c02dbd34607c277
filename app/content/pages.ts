import type { PageContent } from "./page";
import { fixedIncome } from "./pages/fixed-income";

/** Every page that is a content record. A page that is not in this list has no address. */
export const pages: readonly PageContent[] = [fixedIncome];
