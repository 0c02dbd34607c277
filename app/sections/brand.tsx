import { href } from "react-router";
import { useFirm } from "./firm-context";
import * as header from "./header.module.css";
import * as portalFrame from "./portal-frame.module.css";

/** The firm's mark and name, as a link to the home page. */
export function Brand() {
  const { name } = useFirm();
  return (
    <a className={header.brand} href={href("/")}>
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <rect className={header.markGround} width="28" height="28" />
        <path className={header.markRing} d="M22 18.5A9 9 0 1 1 14 5" />
        <path className={header.markHand} d="M12.5 15.5 23.5 4.5" />
      </svg>
      <span className={portalFrame.brandName}>{name}</span>
    </a>
  );
}
