import type { RouteHandle } from "~/root";
export const handle: RouteHandle = { kept: [] };
export default function Page() {
  return <main id="main" />;
}
