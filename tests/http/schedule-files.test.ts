import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../support/server";

let server: BuiltServer;

beforeAll(async () => {
  server = await startBuiltServer();
});
afterAll(() => server.stop());

const ask = (file: string, query: string) => fetch(`${server.url}/project-funding/schedule.${file}?${query}`);

test("the CSV contains the schedule of the scenario in the address", async () => {
  const response = await ask("csv", "amount=1000000&rate=2.5&term=10&extra=2000");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toContain(
    'attachment; filename="loan-illustration-1000000-2.5-10-with-extra-payments.csv"',
  );
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
  const lines = (await response.text()).trimEnd().split("\r\n");
  expect(lines).toHaveLength(98);
  expect(lines.at(-1)).toMatch(/^97,9,/);
});

test("the CSV of a comparison contains the schedule of the shown scenario", async () => {
  const csv = await (await ask("csv", "rate=2.5&b-rate=3&b-term=5&on=b")).text();
  expect(csv.trimEnd().split("\r\n")).toHaveLength(61);
});

test("the PDF has the same bytes each time", async () => {
  const query = "amount=500000000&rate=1.5&term=15&b-rate=3";
  const [one, two] = await Promise.all([ask("pdf", query), ask("pdf", query)]);
  expect(one.status).toBe(200);
  expect(one.headers.get("Content-Type")).toBe("application/pdf");
  expect(one.headers.get("Content-Disposition")).toBe('inline; filename="loan-illustration-500000000-1.5-15.pdf"');
  const [first, second] = [Buffer.from(await one.arrayBuffer()), Buffer.from(await two.arrayBuffer())];
  expect(first.toString("latin1", 0, 8)).toBe("%PDF-1.7");
  expect(first.equals(second)).toBe(true);
});

test("invalid values in the address give the nearest valid schedule and are escaped", async () => {
  const nonsense = "amount=%3Cscript%3Ealert(1)%3C/script%3E&rate=x&term=%00&once=%22:%0d%0aX:y&on=zz&year=-3&do=drop";
  for (const file of ["csv", "pdf"]) {
    const response = await ask(file, nonsense);
    expect(response.status, file).toBe(200);
    expect(response.headers.get("Content-Disposition")).toContain(`"loan-illustration-1000000-2.5-10.${file}"`);
    await response.arrayBuffer();
  }
  const page = await (await fetch(`${server.url}/project-funding?${nonsense}`)).text();
  expect(page).toContain("The interest rate is not a number. We calculate with 2.5%.");
  // What cannot be read stays in its box, as the text that it is.
  expect(page).toContain('value="&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(page).not.toContain("<script>alert(1)");
});

test("one address can make forty documents in ten minutes; documents that exist already do not count", async () => {
  let refused: Response | undefined;
  let asked = 0;
  while (!refused && asked < 60) {
    asked += 1;
    const response = await ask("pdf", `amount=${2_000_000 + asked}&term=5`);
    if (response.status === 429) refused = response;
    else await response.arrayBuffer();
  }
  expect(refused?.status).toBe(429);
  expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await refused?.text()).toMatch(/^Many schedules have been made from your network\. Try again in \d+ minutes/);
  expect((await ask("pdf", `amount=${2_000_000 + asked - 1}&term=5`)).status).toBe(200);
  expect((await ask("csv", "amount=2999999")).status).toBe(200);
});
