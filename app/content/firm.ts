/** The firm's names and numbers. FIRM_* environment variables replace them. Its offices are content of the site (offices.ts). */
export interface Firm {
  name: string;
  legalName: string;
  /** As printed, with spaces. */
  phone: string;
  /** Digits only, with country code: the number of the click-to-chat link. */
  chatNumber: string;
  email: string;
  mediaEmail: string;
  investorEmail: string;
  address: string;
}

export const defaultFirm: Firm = {
  name: "Corvane",
  legalName: "Corvane Global Advisory",
  phone: "+1 202 555 0142",
  chatNumber: "12025550142",
  email: "hello@corvane.example",
  mediaEmail: "media@corvane.example",
  investorEmail: "investors@corvane.example",
  address: "1 Plover Row, Cheyenne, Wyoming",
};

/** The click-to-chat link, with a text that names the page. */
export function chatLink(firm: Firm, page: string): string {
  return `https://wa.me/${firm.chatNumber}?text=${encodeURIComponent(page)}`;
}

/** The tel: link of a number as printed. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
