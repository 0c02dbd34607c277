import "~/sections/specimens/specimens.module.css";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { PageView } from "~/sections";
import * as portalPage from "~/sections/portal-page.module.css";
import { SectionFrame } from "~/sections/section-frame";
import { SiteFooter } from "~/sections/site-footer";
import { SiteHeader } from "~/sections/site-header";
import { SkipLink } from "~/sections/skip-link";
import { ButtonSpecimen, FieldSpecimen, SummarySpecimen } from "~/sections/specimens/controls";
import { NoticeSpecimen } from "~/sections/specimens/notices";
import { RegisterSpecimen } from "~/sections/specimens/registers";
import { ColourSpecimen, GridSpecimen, TypeSpecimen } from "~/sections/specimens/type-and-colour";
import { vocabulary, vocabularyData } from "~/sections/specimens/vocabulary";

export const handle = { hydrate: true };

export const meta = () => [{ title: "Style guide | Corvane" }];

const parts: { id: string; heading: string; specimen: ReactNode }[] = [
  { id: "type", heading: "Type", specimen: <TypeSpecimen /> },
  { id: "colour", heading: "Colour", specimen: <ColourSpecimen /> },
  { id: "grid", heading: "Grid", specimen: <GridSpecimen /> },
  { id: "buttons", heading: "Buttons", specimen: <ButtonSpecimen /> },
  { id: "fields", heading: "Fields", specimen: <FieldSpecimen /> },
  { id: "summary", heading: "Error summary", specimen: <SummarySpecimen /> },
  { id: "notices", heading: "Alert, toast, banner, empty state", specimen: <NoticeSpecimen /> },
  { id: "registers", heading: "Table, tabs, status", specimen: <RegisterSpecimen /> },
];

/** Every part in every state, in development only. `?sections` shows the vocabulary of pages instead. */
export default function StyleGuide() {
  const [query] = useSearchParams();
  return (
    <>
      <SkipLink />
      <SiteHeader title="Style guide" />
      {query.has("sections") ? <PageView page={vocabulary} data={vocabularyData} /> : <Parts />}
      <SiteFooter />
    </>
  );
}

function Parts() {
  return (
    <main id="main">
      <div className={`wrap ${portalPage.head}`}>
        <h1>Style sheet</h1>
      </div>
      {parts.map((part, index) => (
        <SectionFrame key={part.id} id={part.id} number={index + 1} heading={part.heading}>
          {part.specimen}
        </SectionFrame>
      ))}
    </main>
  );
}
