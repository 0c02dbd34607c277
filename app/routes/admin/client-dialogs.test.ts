import { expect } from "vitest";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases } from "../../../tests/support/world";
import { readClientDialogs } from "./client-acts.server";
import { clientOverlays } from "./dialog-addresses";

onBothDatabases("the address of a dialog is refused to those who could not send its form", async (world) => {
  const { clientId } = await aClient(world);
  const administrator = await anAdministrator(world);
  const as = (role: "auditor" | "advisor" | "operations") => ({ ...administrator, role });
  const read = (actor: typeof administrator, name: string) =>
    readClientDialogs(world, actor, new URLSearchParams({ [name]: clientId }));
  for (const name of [...clientOverlays, "add", "hold"])
    await expect(read(as("auditor"), name), name).rejects.toMatchObject({ init: { status: 403 } });
  for (const name of ["edit", "add", "invite"]) await expect(read(as("advisor"), name), name).resolves.toBeDefined();
  for (const name of ["delete", "hold", "block", "factor"])
    await expect(read(as("advisor"), name), name).rejects.toMatchObject({ init: { status: 403 } });
  for (const name of ["block", "factor"]) await expect(read(as("operations"), name), name).resolves.toBeDefined();
  for (const name of ["delete", "hold"]) await expect(read(administrator, name), name).resolves.toBeDefined();
  // Without a dialog the page is read by all.
  expect(await readClientDialogs(world, as("auditor"), new URLSearchParams())).toMatchObject({ opened: null });
});
