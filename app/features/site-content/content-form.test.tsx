import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ContentForm } from "./content-form";

test("each line of the summary names its field, where several have the same error", () => {
  const tooShort = ["Use at least 40 characters"];
  const form = (
    <ContentForm
      views={[
        { name: "summary", label: "Summary", input: "area", wide: true },
        { name: "approach", label: "How they work", input: "area", wide: true },
      ]}
      written={{}}
      hidden={{ name: "key", value: "k" }}
      back="/"
      reply={{ status: "error", error: { summary: tooShort, approach: tooShort } }}
    />
  );
  const router = createMemoryRouter([{ path: "/", element: form }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const [, summary = ""] = /role="alert".*?<ul[^>]*>(.*?)<\/ul>/.exec(html) ?? [];
  expect([...summary.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, words]) => words)).toEqual([
    "Summary: Use at least 40 characters",
    "How they work: Use at least 40 characters",
  ]);
});
