import { expect } from "vitest";
import { readSubmission } from "~/platform/read-form.server";
import { aClient } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import type { ClientActor } from "../identity/actor";
import { profileChange } from "./credentials/schema";
import { changeProfile, type Profile, readProfile } from "./profile.server";
import { shownProfile, takeOthersChanges } from "./shown-profile.server";

/** Sends the form of a tab that shows this profile, with these fields changed. */
async function save(world: World, person: ClientActor, shown: Profile, changed: Partial<Profile>) {
  const { name, username, email, phone, company } = shown;
  const form = new FormData();
  for (const [field, value] of Object.entries({ name, username, email, phone, company, ...changed }))
    form.set(field, value ?? "");
  form.set("shown", JSON.stringify({ name, username, email, phone, company }));
  const stored = await readProfile(world, person);
  const problems = takeOthersChanges(form, shownProfile(person, stored));
  if (Object.keys(problems).length > 0) return { problems, typed: Object.fromEntries(form) };
  const submission = readSubmission(profileChange(stored), form);
  if (submission.status !== "success") throw new Error("The form is wrong");
  return changeProfile(world, person, submission.value);
}

onBothDatabases("of two tabs with the same form, each saves what it changed and leaves the rest", async (world) => {
  const person = await aClient(world, { accountType: "business" });
  const shown = await readProfile(world, person);
  expect(await save(world, person, shown, { phone: "+44 20 7946 0018", company: "Cruz Ltd" })).toMatchObject({
    ok: true,
  });
  expect(await save(world, person, shown, { name: "Nadia Cruz" })).toMatchObject({ ok: true });
  expect(await readProfile(world, person)).toMatchObject({
    ...{ name: "Nadia Cruz", phone: "+44 20 7946 0018", company: "Cruz Ltd", email: shown.email },
  });
});

onBothDatabases(
  "a field that both tabs changed is a problem of this field, and keeps what was typed",
  async (world) => {
    const person = await aClient(world, { accountType: "business" });
    const shown = await readProfile(world, person);
    await save(world, person, shown, { phone: "+44 20 7946 0018", company: "Cruz Ltd" });
    const refused = await save(world, person, shown, { name: "Nadia Cruz", phone: "+44 20 7946 0999" });
    expect(refused).toMatchObject({
      problems: { phone: [expect.stringContaining("changed to “+44 20 7946 0018”")] },
      typed: { name: "Nadia Cruz", phone: "+44 20 7946 0999", company: "Cruz Ltd" },
    });
    expect(await readProfile(world, person)).toMatchObject({ name: shown.name, phone: "+44 20 7946 0018" });

    // The form came back and shows what is stored by now: saving it again replaces that.
    const now = await readProfile(world, person);
    await save(world, person, now, { name: "Nadia Cruz", phone: "+44 20 7946 0999" });
    expect(await readProfile(world, person)).toMatchObject({ name: "Nadia Cruz", phone: "+44 20 7946 0999" });
  },
);
