export const contactSubjects = [
  "wealth-management",
  "investment-services",
  "retirement-planning",
  "corporate-services",
  "general-inquiry",
] as const;
export type ContactSubject = (typeof contactSubjects)[number];

export const contactSubjectLabels: Record<ContactSubject, string> = {
  "wealth-management": "Wealth Management",
  "investment-services": "Investment Services",
  "retirement-planning": "Retirement Planning",
  "corporate-services": "Corporate Services",
  "general-inquiry": "General Inquiry",
};
