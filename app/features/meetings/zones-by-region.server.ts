import type { Zones } from "./zones";

/** Zones to choose one's own from, by region: at least one for each time that clocks show somewhere. IANA names. The page
 * gets them from the server, because they are many bytes in a script. */
export const zonesByRegion = {
  Africa: ["Cairo", "Casablanca", "Johannesburg", "Kigali", "Lagos", "Nairobi"].map((city) => `Africa/${city}`),
  America: [
    ...["Anchorage", "Bogota", "Chicago", "Denver", "Halifax", "Los_Angeles", "Mexico_City", "New_York", "Panama"],
    ...["Phoenix", "Santiago", "Sao_Paulo", "St_Johns", "Toronto", "Vancouver"],
  ].map((city) => `America/${city}`),
  Asia: [
    ...["Baku", "Bangkok", "Dhaka", "Dubai", "Hong_Kong", "Jakarta", "Jerusalem", "Kabul", "Karachi", "Kathmandu"],
    ...["Kolkata", "Riyadh", "Seoul", "Shanghai", "Singapore", "Tashkent", "Tehran", "Tokyo", "Yangon"],
  ].map((city) => `Asia/${city}`),
  Europe: [
    ...["Athens", "Berlin", "Dublin", "Helsinki", "Istanbul", "Kyiv", "Lisbon", "London", "Madrid", "Moscow", "Paris"],
    ...["Rome", "Stockholm", "Warsaw", "Zurich"],
  ].map((city) => `Europe/${city}`),
  "Islands and oceans": [
    ...["Atlantic/Azores", "Atlantic/Cape_Verde", "Atlantic/Reykjavik", "Indian/Mauritius"],
    ...["Pacific/Auckland", "Pacific/Fiji", "Pacific/Honolulu"],
  ],
  Australia: ["Adelaide", "Brisbane", "Darwin", "Perth", "Sydney"].map((city) => `Australia/${city}`),
} satisfies Zones;
