import { Outlet } from "react-router";
import { useYear } from "~/root-data";
import { SiteFrame } from "~/sections/site-frame";

export default function SiteLayout() {
  return (
    <SiteFrame year={useYear()}>
      <Outlet />
    </SiteFrame>
  );
}
