import { Outlet } from "react-router";
import { useYear } from "~/root-data";
import { SiteFooter } from "~/sections/site-footer";
import { SiteHeader } from "~/sections/site-header";
import { SkipLink } from "~/sections/skip-link";

export const loader = () => null;

/** The chooser and the administrators' sign-in stand before the areas: they carry the public header and footer. */
export default function Entrance() {
  return (
    <>
      <SkipLink />
      <SiteHeader title="Portal" quickSearch />
      <Outlet />
      <SiteFooter year={useYear()} />
    </>
  );
}
