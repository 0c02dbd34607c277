import { Banner } from "~/ui/banner";
import { useMay } from "~/ui/may";
import { needsSecondAdministrator } from "../identity/add-administrator";

export const SecondPersonNeeded = () => <Banner>{needsSecondAdministrator(useMay("staff.manage"))}</Banner>;
