import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, test } from "vitest";
import { aPdf } from "../support/documents/pdfs";
import type { BuiltServer } from "../support/server";
import type { Driver, StartedBrowser } from "./driver";
import { Visitor } from "./visitor";

const password = "a quiet long sentence";
const administrator = { username: "ines", password: "a steady hand 2031" };

/** Settings of the product with which the journeys know the administrator. */
export const settings = { ADMIN_USERNAME: administrator.username, ADMIN_PASSWORD: administrator.password };

/** What the journeys need of a browser's own file. */
interface Setting {
  /** Why the browser cannot be started here. */
  missing: string | undefined;
  /** Starts the product, and a browser that can reach it. */
  start(): Promise<{ server: BuiltServer; browser: StartedBrowser }>;
}

/** The first journeys of each kind of person, in one browser. */
export function journeys(name: string, { missing, start }: Setting) {
  const required = process.env.BROWSERS_TEST_REQUIRED === "1";
  if (missing && !required) process.stderr.write(`${missing} No journey was made in ${name}.\n`);
  describe.skipIf(missing && !required)(name, () => {
    let server: BuiltServer;
    let browser: StartedBrowser;
    const folder = mkdtempSync(join(tmpdir(), "corvane-files-"));
    const statement = join(folder, "Statement süd.pdf");
    const plan = join(folder, "Plan.pdf");
    const client = "maria@browsers.example";

    /** Windows that a failed journey has left open: some browsers have one at a time. */
    const open = new Set<Driver>();
    const opens = async (options?: { scripts?: boolean }) => {
      const driver = await browser.open(options);
      open.add(driver);
      return new Visitor(driver, browser.origin, name);
    };

    beforeAll(async () => {
      if (missing) throw new Error(missing);
      for (const file of [statement, plan]) writeFileSync(file, aPdf());
      ({ server, browser } = await start());
    });
    const closeAll = async () => {
      const windows = [...open];
      open.clear();
      for (const driver of windows) await driver.close();
    };
    afterEach(closeAll);
    afterAll(async () => {
      await browser?.stop();
      await server?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    /** Reads, searches and calculates, which every page allows with and without a script. */
    async function visit(visitor: Visitor, scripts: boolean) {
      await visitor.resize(390);
      await visitor.goTo("/");
      await visitor.reads("Client Login");
      await visitor.press("Menu");
      await visitor.press("Wealth Management");
      await visitor.follow("Retirement Planning");
      await visitor.isAt(/^\/retirement-planning$/);
      await visitor.goTo("/fixed-income");
      await visitor.reads("Fixed Income");
      if (scripts) await visitor.fits("page");

      await visitor.resize(390);
      await visitor.goTo("/find-advisor");
      await visitor.press("Narrow the choice");
      await visitor.tick("Estate planning");
      await visitor.press("Show advisors");
      await visitor.isAt(/Estate/);
      await visitor.reads("Harriet Vale");
      if (scripts) await visitor.fits("finder");
      await visitor.follow("Answer four questions");
      await visitor.choose("What is it about?", "Estate planning");
      await visitor.choose("Where are you?", "United Kingdom");
      await visitor.choose("In which language do you want to talk?", "English");
      await visitor.choose("How much is to be advised on", "$1,000,000 or more");
      await visitor.press("Propose advisors");
      await visitor.reads("One advisor fits every answer");

      await visitor.goTo("/project-funding");
      await visitor.reads("$9,427");
      await visitor.fill("Loan amount", "2,600,000");
      await visitor.fill("Interest rate", "3");
      await visitor.tick("15 years");
      if (!scripts) await visitor.press("Calculate");
      await visitor.reads("$17,955");
      await visitor.isAt(/amount=(2600000|2%2C600%2C000)&rate=3&term=15/);
      if (scripts) await visitor.fits("calculator");
    }

    test.each([true, false])("a visitor reads, finds an advisor and calculates (scripts: %s)", async (scripts) => {
      const visitor = await opens({ scripts });
      await visit(visitor, scripts);
      await visitor.isUndisturbed();
    });

    test("an applicant begins, comes back to and sends an application with a document", async () => {
      const applicant = await opens();
      await applicant.goTo("/application");
      await applicant.fill("First Name", "Nadia");
      await applicant.reads("Saved at");
      await applicant.goTo("/project-funding");
      await applicant.goTo("/application");
      await applicant.has("First Name", "Nadia");
      await applicant.fill("Last Name", "Uwimana");
      await applicant.fill("Email", "nadia@browsers.example");
      await applicant.fill("Phone", "+250 785 550 162");
      await applicant.fill("Date of Birth", "1975-04-30");
      await applicant.fits("application");
      await applicant.press("Next");
      await applicant.fill("Company Name", "Quay & Sons");
      await applicant.choose("Business Type", "Corporation");
      await applicant.choose("Years in Business", "10+");
      await applicant.choose("Annual Revenue", "$50M+");
      await applicant.press("Next");
      await applicant.choose("Project Type", "Infrastructure");
      await applicant.fill("Project Description", "A quay of 300 m.");
      await applicant.fill("Loan Amount", "2500000");
      await applicant.attach("Files", plan);
      // Its row moves the buttons below it until it is attached.
      await applicant.reads("Plan.pdf", "1 attached");
      await applicant.press("Next");
      await applicant.fill("Address", "3 Quay Road");
      await applicant.fill("City", "Port Louis");
      await applicant.fill("State", "none");
      await applicant.fill("Zip", "none");
      await applicant.fill("Country", "Mauritius");
      await applicant.press("Check your answers");
      await applicant.reads("Everything is answered.", "Plan.pdf", "$2,500,000");
      await applicant.fits("answers");
      await applicant.press("Submit Application");
      await applicant.reads("Application submitted successfully!");
      await applicant.press("OK");
      await applicant.follow("Follow the application");
      await applicant.reads("Your application", "Application received");
      await applicant.fits("own-application");
      await applicant.isUndisturbed();
    });

    test("a client signs up, signs in, sends a document, asks for a meeting and signs out", async () => {
      const visitor = await opens();
      await visitor.goTo("/client-login?mode=sign-up");
      await visitor.fill("First Name", "Maria");
      await visitor.fill("Last Name", "Person");
      await visitor.fill("Email", client);
      await visitor.fill("Password", password);
      await visitor.fill("Confirm Password", password);
      await visitor.fits("sign-up");
      await visitor.press("Create Account");
      await visitor.reads("welcome to the portal");
      await visitor.follow("Open the Client Portal");
      await visitor.press("your menu");
      await visitor.press("Logout");
      await visitor.isAt(/^\/client-login\?signed-out$/);

      await visitor.fill("Username", client);
      await visitor.fill("Password", password);
      await visitor.press("Sign In");
      await visitor.follow("Open the Client Portal");
      await visitor.reads("No documents uploaded yet");
      await visitor.choose("Category", "Tax Planning");
      await visitor.choose("Type", "Tax Return");
      await visitor.attach("Files", statement);
      // The row of the file moves the button down.
      await visitor.reads("Statement süd.pdf");
      await visitor.press("Upload Document");
      await visitor.reads("1 pending", "Statement süd.pdf");
      await visitor.fits("dashboard");
      await visitor.follow("View Statement süd.pdf");
      await visitor.isAt(/^\/dashboard\/client\/documents\/[0-9a-f-]{36}$/);
      await visitor.reads("Statement süd.pdf", "Tax Return");
      await visitor.reads("Page 1 of 1");
      await visitor.fits("document");
      await visitor.goTo("/dashboard/client/meetings/wish");
      await visitor.choose("What is it about?", "Tax planning");
      await visitor.tick("Thursday");
      await visitor.fits("meeting");
      await visitor.press("Request the meeting");
      await visitor.reads("Requested");
      await visitor.press("your menu");
      await visitor.press("Logout");
      await visitor.isAt(/^\/client-login\?signed-out$/);
      await visitor.goTo("/dashboard/client/settings");
      await visitor.isAt(/^\/client-login\?/);
      await visitor.isUndisturbed();
    });

    test("people sign in without a script", async () => {
      const visitor = await opens({ scripts: false });
      await visitor.goTo("/client-login");
      await visitor.fill("Username", client);
      await visitor.fill("Password", "not the password");
      await visitor.press("Sign In");
      await visitor.reads("Invalid username or password");
      await visitor.fill("Username", client);
      await visitor.fill("Password", password);
      await visitor.press("Sign In");
      await visitor.follow("Open the Client Portal");
      await visitor.reads("Statement süd.pdf");
      await visitor.isUndisturbed();
    });

    test("staff sign in, open the client, decide on the document and answer a message", async () => {
      const writer = await opens();
      await writer.goTo("/contact");
      await writer.fill("Name", "Vera Lind");
      await writer.fill("Email", "vera@browsers.example");
      await writer.choose("Subject", "Retirement Planning");
      await writer.fill("Message", "When can I retire?");
      await writer.press("Send Message");
      await writer.reads("Reference M-");
      await writer.isUndisturbed();
      await closeAll();

      const staff = await opens();
      await staff.goTo("/dashboard/admin");
      await staff.fill("Username", administrator.username);
      await staff.fill("Password", administrator.password);
      await staff.press("Sign In");
      await staff.reads("Admin Dashboard", "awaiting review");
      await staff.fits("overview");
      await staff.follow("Client Management");
      await staff.follow("Edit Maria Person");
      await staff.reads(client);
      await staff.fill("Portfolio Value", "2,500,000");
      await staff.fits("client");
      await staff.press("Update Client");
      await staff.reads("$2,500,000");
      await staff.follow("Document Management");
      await staff.press("Approve Statement süd.pdf");
      await staff.reads("Approved. Statement süd.pdf");
      await staff.fits("documents");

      await staff.goTo("/dashboard/admin/inbox");
      await staff.follow("Vera Lind");
      await staff.fill("Answer by email", "At 62 with all of it.");
      await staff.fill("Your first and last name", "Nora Quist");
      await staff.press("Send answer");
      await staff.reads("Answer saved. It goes to vera@browsers.example by email.");
      await staff.fits("inbox-item");
      await staff.isUndisturbed();
    });
  });
}
