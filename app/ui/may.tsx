import { createContext, type ReactNode, useContext } from "react";

const Allowed = createContext<(act: string) => boolean>(() => true);

/** Tells the pages below what their reader may do. Without it they offer everything. */
export const MayProvider = ({ allows, children }: { allows: (act: string) => boolean; children: ReactNode }) => (
  <Allowed value={allows}>{children}</Allowed>
);

/** Whether the reader may do this: for what a page offers. Whoever does it decides by itself. */
export const useMay = (act: string): boolean => useContext(Allowed)(act);

/** What only those see who may do it: its buttons and forms. */
export const May = ({ act, children }: { act: string; children: ReactNode }) => (useMay(act) ? children : null);
