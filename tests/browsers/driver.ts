/** An element of the page that a window shows, as the browser's driver names it. */
export type Found = unknown;

/** What a test needs of a browser's driver. Nothing here waits: Visitor does. */
export interface Driver {
  goTo(url: string): Promise<void>;
  address(): Promise<string>;
  /** Runs a self-contained function in the page. Arguments and result are JSON, but an argument may be an element. */
  run<Result, Args extends unknown[]>(script: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** Runs a script of a package in the page. */
  load(source: string): Promise<void>;
  /** The element that a function finds in the page. */
  find<Args extends unknown[]>(script: (...args: Args) => Element | null, ...args: Args): Promise<Found | undefined>;
  click(element: Found): Promise<void>;
  type(element: Found, text: string): Promise<void>;
  choose(select: Found, value: string): Promise<void>;
  attach(input: Found, file: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  picture(): Promise<Buffer>;
  /** Waits until the page has asked for nothing for a moment. */
  quiet(): Promise<void>;
  /**
   * What scripts of the pages have thrown or complained about in this window so far, and which of them are missing. What the
   * browser itself has broken off, because the page was left, is no complaint.
   */
  complaints(): string[];
  close(): Promise<void>;
}

/** A browser with the product that it looks at. */
export interface StartedBrowser {
  /** Where the browser finds the product. */
  origin: string;
  /** Opens a window without cookies. */
  open(options?: { scripts?: boolean }): Promise<Driver>;
  stop(): Promise<void>;
}
