import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { MayProvider } from "~/ui/may";
import { TagRow } from "./tag-row";

function rowFor(acts: readonly string[], names: readonly string[]): string {
  const own = names.map((name) => ({ id: name, name }));
  const Component = () => (
    <MayProvider allows={(act) => acts.includes(act)}>
      <TagRow own={own} all={own} off={null} />
    </MayProvider>
  );
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

test("whoever cannot add a tag reads that a client has none", () => {
  expect(rowFor([], [])).toContain("No tags");
  expect(rowFor([], ["Art"])).not.toContain("No tags");
  expect(rowFor(["clients.edit"], [])).not.toContain("No tags");
});
