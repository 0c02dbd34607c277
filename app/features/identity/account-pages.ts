import { href } from "react-router";

/** The pages to which mails about an account lead. Staff have their own, so that nobody of them is taken to the client login. */
export const accountPages = {
  client: {
    home: href("/dashboard"),
    signIn: href("/client-login"),
    confirm: href("/client-login/confirm"),
    addressChange: href("/client-login/address-change"),
    forgot: href("/client-login/forgot"),
    reset: href("/client-login/reset"),
  },
  staff: {
    home: href("/dashboard/admin"),
    signIn: href("/dashboard/admin/sign-in"),
    confirm: href("/dashboard/admin/confirm"),
    addressChange: href("/dashboard/admin/address-change"),
    forgot: href("/dashboard/admin/forgot"),
    reset: href("/dashboard/admin/reset"),
  },
} as const;

export type AccountSide = keyof typeof accountPages;
export type AccountPages = (typeof accountPages)[AccountSide];

/** Whose account it is, by the `role` of its row. */
export const sideOf = ({ role }: { role: string | null | undefined }): AccountSide =>
  role === "admin" ? "staff" : "client";

/** Whose account an actor has. */
export const sideOfActor = ({ kind }: { kind: "client" | "administrator" }): AccountSide =>
  kind === "administrator" ? "staff" : "client";

/** Whose page an address is. */
export const sideOfPath = (pathname: string): AccountSide =>
  pathname.startsWith(accountPages.staff.home) ? "staff" : "client";
