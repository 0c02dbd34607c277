import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { contactTopics } from "~/content/contact";
import { requestContext, servicesContext } from "~/context";
import { contactLimit } from "~/features/messages/limits";
import { messageReference, readReference } from "~/features/messages/reference";
import { contactSubjects } from "~/features/messages/vocabulary";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { action } from "./contact";

const filled = {
  name: "Ann Example",
  email: "ann@example.com",
  phone: "",
  subject: "retirement-planning",
  message: "When can I stop?",
};

async function post(world: World, path: string, fields: Record<string, string>) {
  const url = new URL(path, world.publicUrl);
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  const context = new RouterContextProvider();
  context.set(servicesContext, world);
  context.set(requestContext, { id: "test", address: "192.0.2.7", cookies: [] });
  const answer = await action({ request, url, context, params: {}, pattern: path, unstable_pattern: path } as never);
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get("Location") ?? "" };
  return { status: answer.init?.status ?? 200, reply: answer.data.reply, location: "" };
}

const stored = ({ db }: World) => db.selectFrom("contact_messages").selectAll().execute();

onBothDatabases("a message is stored with the address it was written on, and mailed back", async (world) => {
  const { status, location } = await post(world, "/wealth-management", filled);
  const [message, ...more] = await stored(world);
  expect(more).toEqual([]);
  expect(message).toMatchObject({ name: "Ann Example", subject: "retirement-planning", topic: "/wealth-management" });
  expect(status).toBe(302);
  expect(location).toBe(`/wealth-management?sent=${messageReference(message?.id ?? "")}#write`);
  expect((await world.mailbox()).map(({ to }) => to)).toEqual(["ann@example.com"]);
});

onBothDatabases(
  "what is wrong comes back beside its field with what was typed, and nothing is stored",
  async (world) => {
    const { status, reply } = await post(world, "/contact", {
      ...filled,
      email: "ann@example.com\r\nBcc: all@example.com",
      subject: "x",
    });
    expect(status).toBe(400);
    expect(Object.keys(reply?.error ?? {})).toEqual(["email", "subject"]);
    expect(reply?.initialValue).toMatchObject({ name: "Ann Example", message: "When can I stop?" });
    expect(await stored(world)).toEqual([]);
  },
);

onBothDatabases("a machine that fills in every field gets the usual answer and leaves nothing", async (world) => {
  const { status, location } = await post(world, "/contact", { ...filled, second_topic: "https://example.com" });
  expect(status).toBe(302);
  expect(readReference(new URL(location, world.publicUrl).searchParams.get("sent"))).toBeDefined();
  expect(await stored(world)).toEqual([]);
  expect(await world.mailbox()).toEqual([]);
});

onBothDatabases("a flood from one address is stopped, and the text is kept in the form", async (world) => {
  for (let sent = 0; sent < contactLimit.points; sent += 1)
    expect((await post(world, "/contact", { ...filled, message: `Message ${sent}` })).status).toBe(302);
  const { status, reply } = await post(world, "/contact", filled);
  expect(status).toBe(429);
  expect(reply?.initialValue).toMatchObject({ message: "When can I stop?" });
});

test("a reference from the address is believed only when it looks like one", () => {
  expect(readReference("M-0A1B2C3D")).toBe("M-0A1B2C3D");
  for (const other of ["", "1", "M-<script>", "M-0A1B2C3D4", null]) expect(readReference(other)).toBeUndefined();
});

test("every preselected subject is one that the form offers", () => {
  for (const { subject } of contactTopics) if (subject) expect(contactSubjects).toContain(subject);
});
