import { createContext, use } from "react";
import { defaultFirm, type Firm } from "~/content/firm";

/** The firm as it is configured. root.tsx provides it, because FIRM_* variables replace parts of the default. */
export const FirmContext = createContext<Firm>(defaultFirm);

export function useFirm(): Firm {
  return use(FirmContext);
}
