import type { Administrator } from "~/features/identity/actor";
import { proposeDraft } from "~/features/site-content/propose.server";
import { readEntry } from "~/features/site-content/read-entry.server";
import { beginEntry, saveDraft } from "~/features/site-content/save-draft.server";
import type { ContentKind } from "~/features/site-content/vocabulary";
import { isoDate } from "~/platform/dates";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/services";
import { staffCalled } from "./staff";

/**
 * A news item, an advisor, the new address of an office, other rates and another promise that a colleague has proposed: the administrator of
 * the demo firm can publish them. `username` finds the colleague.
 */
export async function proposeContent(services: Services, username: string): Promise<void> {
  const { clock } = services;
  const colleague = await staffCalled(services, username);
  const matter = {
    ...{
      title: "Our offices close at noon before the holidays",
      date: isoDate(clock.now()),
      category: "Client Notices",
    },
    summary: "All eight offices close at noon on the last working day of the year. The portal stays open.",
    lede: "On the last working day of the year every office closes at noon on its own clocks.",
    body: [
      { kind: "text", text: "Letters that reach an office later are opened on the first working day of January." },
      { kind: "heading", text: "What stays open" },
      { kind: "list", items: ["The client portal, with its documents and messages.", "The line for lost cards."] },
    ],
    next: [{ does: "link", label: "Contact an office", path: "/contact" }],
  };
  await propose(services, colleague, { kind: "news", matter });
  await propose(services, colleague, { kind: "advisor", matter: newAdvisor });
  await moveOffice(services, colleague);
  await raiseRates(services, colleague);
  await promiseSooner(services, colleague);
}

async function moveOffice(services: Services, colleague: Administrator): Promise<void> {
  const dubai = services.siteContent.offices().find("Dubai");
  const matter = { ...dubai, address: "14 Shearwater Tower, Dubai", phone: "+1 202 555 0159" };
  await change(services, colleague, { at: { kind: "office", key: "dubai" }, matter });
}

async function raiseRates(services: Services, colleague: Administrator): Promise<void> {
  const matter = { ...services.siteContent.rates(), lowest: 1.6, highest: 3.2 };
  await change(services, colleague, { at: { kind: "rates", key: "project-funding" }, matter });
}

async function promiseSooner(services: Services, colleague: Administrator): Promise<void> {
  const matter = { ...services.siteContent.promises(), contact: 16 };
  await change(services, colleague, { at: { kind: "promises", key: "answers" }, matter });
}

async function change(
  services: Services,
  colleague: Administrator,
  { at, matter }: { at: { kind: ContentKind; key: string }; matter: unknown },
): Promise<void> {
  const seenOf = async () => ({ ...at, seen: (await readEntry(services, colleague, at)).seen });
  const saved = await saveDraft(services, colleague, { ...(await seenOf()), matter });
  if (saved.ok) await proposeDraft(services, colleague, await seenOf());
}

const newAdvisor = {
  ...{ name: "Ines Barlow", title: "Wealth Advisor", location: "Dubai", phone: "+971 4 555 0151" },
  ...{ email: "ines.barlow@corvane.example", experience: 9, minInvestment: 750_000, clientFocus: "Founders" },
  approach:
    "Asks what the company has to be worth, and when, before a dollar is moved. Keeps the founder's own money in another plan than the firm's.",
  ...{ specialties: ["Trusts", "Tax planning"], credentials: ["CFA"], languages: ["English", "Portuguese"] },
  alsoCalled: ["UAE", "Emirates"],
};

async function propose(
  services: Services,
  colleague: Administrator,
  { kind, matter }: { kind: ContentKind; matter: unknown },
): Promise<void> {
  const made = await beginEntry(services, colleague, { kind, matter, formKey: newId() });
  if (!made.ok) return;
  const at = { kind, key: made.key };
  const { seen } = await readEntry(services, colleague, at);
  await proposeDraft(services, colleague, { ...at, seen });
}
