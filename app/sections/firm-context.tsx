import { createContext, use } from "react";
import { defaultFirm, type Firm } from "~/content/firm";
import type { Office } from "~/content/offices";

/** The firm with the offices that the site names at this moment. */
export interface ShownFirm extends Firm {
  offices: readonly Office[];
}

/** Where nothing was loaded, such as on the page of an error before the root route. */
export const unloadedFirm: ShownFirm = { ...defaultFirm, offices: [] };

/** The firm as it is configured. root.tsx provides it, because FIRM_* variables replace parts of the default. */
export const FirmContext = createContext<ShownFirm>(unloadedFirm);

export function useFirm(): ShownFirm {
  return use(FirmContext);
}
