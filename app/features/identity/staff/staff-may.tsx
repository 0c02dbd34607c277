import { createContext, type ReactNode, useContext } from "react";
import { mayAsStaff, type StaffAct, type StaffRole } from "./roles";

const Role = createContext<StaffRole>("administrator");

/** Tells the pages of the admin portal who reads them. */
export const StaffRoleProvider = ({ role, children }: { role: StaffRole; children: ReactNode }) => (
  <Role value={role}>{children}</Role>
);

/** Whether the reader's role includes an act: for what a page offers. The verb decides by itself. */
export const useStaffMay = (act: StaffAct): boolean => mayAsStaff(useContext(Role), act);

/** What only those see whose role includes the act: its buttons and forms. */
export const StaffMay = ({ act, children }: { act: StaffAct; children: ReactNode }) =>
  useStaffMay(act) ? children : null;
