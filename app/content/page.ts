import type { Fact } from "./facts";
import type { MenuName } from "./navigation";
import type { PublicPath } from "./paths";
import type { FigureContent, Picture } from "./pictures";

/** One page of the site, as data: how to write one is in docs/adding-a-page.md. */
export interface PageContent {
  path: PublicPath;
  /** The heading, the title of the browser's tab, and the name of the page in the chat link. */
  title: string;
  /** One sentence for search engines and for our own search. */
  description: string;
  /** The dropdown the page belongs to: it becomes the breadcrumb. */
  menu?: MenuName;
  sections: readonly Section[];
}

/** What a button does: open the chat, open a page, or jump to a section of the same page. */
export type Action =
  | { does: "chat"; label: string }
  | { does: "link"; label: string; path: PublicPath }
  | { does: "jump"; label: string; to: string };

export function chat(label: string): Action {
  return { does: "chat", label };
}

export function link(label: string, path: PublicPath): Action {
  return { does: "link", label, path };
}

/** `to` is the `id` of a section of this page. */
export function jump(label: string, to: string): Action {
  return { does: "jump", label, to };
}

/** A heading with a text, the smallest part of a section. */
export interface Item {
  title: string;
  text: string;
}

/** At most one `ink` and one `signal` field on a page, not counting the footer. */
export type Tone = "paper" | "tint" | "ink" | "signal";

/** Every numbered section opens with a rule, its number, a heading and, at the right, one serif sentence. */
interface Numbered {
  heading: string;
  lede?: string;
  /** The target of links to this section. */
  id?: string;
  tone?: Tone;
  /** How the figures were computed, below the section. */
  note?: string;
}

/** Every page begins with one hero; neighbours in a menu use different ones. The first action is the filled button. */
interface Hero {
  /** When it is not the page's title. */
  heading?: string;
  lede: string;
  actions: readonly Action[];
}

export type Section =
  /** One argument on a verdigris field, with the picture that proves it. */
  | ({ kind: "heroField"; figure: FigureContent } & Hero)
  /**
   * The title on paper, as large as it fits, and a verdigris plate that reaches the right edge. The hero of most pages.
   */
  | ({ kind: "heroPlate"; figure: FigureContent } & Hero)
  /** Title, then text beside a low picture: ranges, limits, calendars. */
  | ({ kind: "heroRuler"; figure: FigureContent } & Hero)
  /** Title, then text beside one enormous figure. */
  | ({ kind: "heroNumber"; fact: Fact } & Hero)
  /** Title, then text from column 5 on, and below it a picture over all twelve columns. */
  | ({ kind: "heroStatement"; figure: FigureContent } & Hero)
  /** Two to four short figures in a row, below the hero. Not numbered. */
  | { kind: "stats"; items: readonly Fact[]; note?: string }
  /** Three to six offers with different content; each may carry a small picture or a figure. */
  | ({
      kind: "rows";
      items: readonly (Item & { points?: readonly string[]; glyph?: Picture; fact?: Fact; action?: Action })[];
    } & Numbered)
  /** A few things, compared in words. The first column names the row. */
  | ({
      kind: "ledgerRead";
      columns: readonly string[];
      rows: readonly { head: string; cells: readonly string[] }[];
    } & Numbered)
  /** Three variants drawn on the same axis. */
  | ({
      kind: "strategies";
      items: readonly (Item & {
        points?: readonly string[];
        show: Picture;
        axis?: readonly [first: string, ...more: string[]];
      })[];
    } & Numbered)
  /** Up to six short reasons, without a picture. */
  | ({ kind: "reasons"; items: readonly Item[]; columns?: 2 | 3 | 4 } & Numbered)
  /** Up to six reasons in columns 1-4, the evidence in 6-12. */
  | ({ kind: "reasonsWithFigure"; items: readonly Item[]; figure: FigureContent } & Numbered)
  /** One picture over the whole width. */
  | ({ kind: "figure"; figure: FigureContent } & Numbered)
  /** Prices or rates; on ink unless said otherwise. `marked` is [row, column], counted from 0. */
  | ({
      kind: "matrix";
      columns: readonly string[];
      rows: readonly { head: string; cells: readonly string[] }[];
      marked?: readonly [row: number, column: number];
      terms?: readonly { term: string; value: string }[];
      actions?: readonly Action[];
    } & Numbered)
  /** Two to four figures, each with its meaning and its instrument. On ink by default. */
  | ({
      kind: "facts";
      items: readonly {
        fact: Fact;
        /** The change: '+12.5% year over year'. */
        change?: string;
        text: string;
        show?: Picture;
        width?: "narrow" | "wide";
      }[];
    } & Numbered)
  /** Three or four ordered steps, descending. */
  | ({ kind: "steps"; items: readonly Item[] } & Numbered)
  /** Five or more ordered steps, or a delivery schedule: when, what, how. */
  | ({ kind: "schedule"; items: readonly (Item & { when: string })[] } & Numbered)
  /** Years as row heads. */
  | ({ kind: "timeline"; items: readonly (Item & { year: string })[] } & Numbered)
  /** The offices' hours on one clock, with up to four reasons beside it. */
  | ({ kind: "coverage"; items: readonly Item[] } & Numbered)
  /** Current value, forecast and trend. */
  | ({
      kind: "indicators";
      items: readonly {
        fact: Fact;
        forecast: string;
        trend: "positive" | "stable" | "declining";
        text: string;
        /** Today's value and the range in twelve months, in points. Drawn as a small picture beside the trend. */
        outlook?: { value: number; low: number; high: number };
      }[];
    } & Numbered)
  /** Six or more short entries in columns: industries, sectors, markets. */
  | ({ kind: "index"; items: readonly (Item & { points?: readonly string[] })[] } & Numbered)
  /** One or two long sentences, set large: mission and vision, a promise. */
  | ({ kind: "statement"; items: readonly Item[] } & Numbered)
  | ({
      kind: "faq";
      items: readonly { question: string; answer: string }[];
      /** Short facts in columns 1-3. */
      checks?: readonly string[];
    } & Numbered)
  | ({ kind: "team"; items: readonly { name: string; expertise: string; experience: string }[] } & Numbered)
  /** Three or four offers with a list each; one may be marked. */
  | ({
      kind: "packages";
      items: readonly { name: string; text: string; points: readonly string[]; marked?: boolean }[];
      actions?: readonly Action[];
    } & Numbered)
  /**
   * The lists below are loaded with each request (PageData), because they depend on the date or are stored with their
   * own pages.
   */
  | ({ kind: "news" } & Numbered)
  | ({ kind: "events" } & Numbered)
  | ({ kind: "reports" } & Numbered)
  /** An address of the firm for one purpose. */
  | ({
      kind: "contactBlock";
      address: "email" | "mediaEmail" | "investorEmail";
      text: string;
      actions?: readonly Action[];
    } & Numbered)
  /** Disclosures. Paragraphs. */
  | ({ kind: "notice"; text: readonly string[] } & Numbered)
  /** The end of each page: one sentence and the actions. */
  | { kind: "close"; heading: string; actions: readonly Action[] };

export type SectionKind = Section["kind"];

export interface NewsEntry {
  title: string;
  /** yyyy-mm-dd */
  date: string;
  category: string;
  summary: string;
  /** The article's own page. */
  path: string;
}

export interface EventEntry {
  title: string;
  /** yyyy-mm-dd */
  date: string;
  /** As printed: '16:00 London'. */
  time: string;
  type: "Webinar" | "Workshop" | "Conference";
  description: string;
  /** The occurrence's own page, where people register. */
  path: string;
  /** Epoch milliseconds. */
  startsAt: number;
  endsAt: number;
  /** The place; null for online. */
  place: { city: string; address: string } | null;
}

export interface ReportEntry {
  title: string;
  /** As printed: 'March 2024'. */
  date: string;
  type: string;
  description: string;
  /** The PDF. */
  path: string;
}

/** The data for the lists of a page. */
export interface PageData {
  news?: readonly NewsEntry[];
  /** The list of news shows a version that is not published; `back` leads to its entry. */
  previewed?: { number: number; back: string };
  events?: readonly EventEntry[];
  /** Added by the firm, and later than those. */
  furtherEvents?: readonly EventEntry[];
  reports?: readonly ReportEntry[];
}
