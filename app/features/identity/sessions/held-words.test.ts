import { expect, test } from "vitest";
import { heldWords } from "./held-words";

test("what a person has typed is shown, and not what only the program reads", () => {
  const entries: [string, string][] = [
    ["intent", "update"],
    ["clientId", "018f6a2c-9870-774e-ae8e-5f5b1ab893c7"],
    ["version", "1763900000000"],
    ["companyName", "Al Marri Timber and Boards"],
    ["phone", "+971 4 555 0147"],
    ["seen", '{"company":"Al Marri Timber"}'],
    ["note", ""],
    ["status", "active"],
  ];
  expect(heldWords({ path: "/dashboard/admin/clients", entries })).toEqual([
    ["Company name", "Al Marri Timber and Boards"],
    ["Phone", "+971 4 555 0147"],
    ["Status", "active"],
  ]);
});
