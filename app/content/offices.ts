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

/** The offices of the firm at one moment. */
export interface Offices {
  /** In the order of the site. */
  readonly all: readonly Office[];
  /** Undefined for '', and for a city without an office. */
  find(city: string): Office | undefined;
  /** Also of an office that was closed: what has been arranged there keeps its place and its clocks. */
  known(city: string): Office | undefined;
  /** The office of a country, also one that was closed. */
  ofCountry(country: string): Office | undefined;
}

/** `former` were offices once. */
export function officesOf(all: readonly Office[], former: readonly Office[] = []): Offices {
  const ever = [...all, ...former];
  return {
    all,
    find: (wanted) => all.find(({ city }) => city === wanted),
    known: (wanted) => ever.find(({ city }) => city === wanted),
    ofCountry: (wanted) => ever.find(({ country }) => country === wanted),
  };
}
