/** The firm's names, numbers and offices. FIRM_* environment variables replace all except the offices. */
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
  offices: Office[];
}

export interface Office {
  country: string;
  city: string;
  address: string;
  phone: string;
  /** IANA name. */
  timeZone: string;
  /** Hours ahead of UTC in standard time; half and quarter hours occur. */
  utcOffset: number;
  latitude: number;
  longitude: number;
}

/** When every office is open, on its own clock. Outside these hours a duty desk answers the same numbers. */
export const officeHours = { opens: "09:00", closes: "17:00" } as const;

export const defaultFirm: Firm = {
  name: "Corvane",
  legalName: "Corvane Global Advisory",
  phone: "+1 202 555 0142",
  chatNumber: "12025550142",
  email: "hello@corvane.example",
  mediaEmail: "media@corvane.example",
  investorEmail: "investors@corvane.example",
  address: "1 Plover Row, Cheyenne, Wyoming",
  offices: [
    {
      country: "United States",
      city: "New York",
      address: "40 Plover Street, New York",
      phone: "+1 212 555 0142",
      timeZone: "America/New_York",
      utcOffset: -5,
      latitude: 40.71,
      longitude: -74.01,
    },
    {
      country: "United Kingdom",
      city: "London",
      address: "7 Lapwing Yard, London",
      phone: "+44 20 7946 0142",
      timeZone: "Europe/London",
      utcOffset: 0,
      latitude: 51.51,
      longitude: -0.13,
    },
    {
      country: "Panama",
      city: "Panama City",
      address: "Calle del Chorlo 12, Panama City",
      phone: "+1 202 555 0143",
      timeZone: "America/Panama",
      utcOffset: -5,
      latitude: 8.98,
      longitude: -79.52,
    },
    {
      country: "Rwanda",
      city: "Kigali",
      address: "3 Sandpiper Avenue, Kigali",
      phone: "+1 202 555 0144",
      timeZone: "Africa/Kigali",
      utcOffset: 2,
      latitude: -1.94,
      longitude: 30.06,
    },
    {
      country: "Mauritius",
      city: "Port Louis",
      address: "18 Turnstone Quay, Port Louis",
      phone: "+1 202 555 0145",
      timeZone: "Indian/Mauritius",
      utcOffset: 4,
      latitude: -20.16,
      longitude: 57.5,
    },
    {
      country: "Hong Kong",
      city: "Hong Kong",
      address: "21 Dotterel Lane, Hong Kong",
      phone: "+1 202 555 0146",
      timeZone: "Asia/Hong_Kong",
      utcOffset: 8,
      latitude: 22.32,
      longitude: 114.17,
    },
    {
      country: "UAE",
      city: "Dubai",
      address: "5 Curlew Tower, Dubai",
      phone: "+1 202 555 0147",
      timeZone: "Asia/Dubai",
      utcOffset: 4,
      latitude: 25.2,
      longitude: 55.27,
    },
    {
      country: "Nepal",
      city: "Kathmandu",
      address: "9 Ibisbill Marg, Kathmandu",
      phone: "+1 202 555 0148",
      timeZone: "Asia/Kathmandu",
      utcOffset: 5.75,
      latitude: 27.72,
      longitude: 85.32,
    },
  ],
};

/** The click-to-chat link, with a text that names the page. */
export function chatLink(firm: Firm, page: string): string {
  return `https://wa.me/${firm.chatNumber}?text=${encodeURIComponent(page)}`;
}

/** The tel: link of a number as printed. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
