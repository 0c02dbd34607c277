/** The figure of how far applications come is about those that were received within so many days. */
export const conversionDays = 180;
