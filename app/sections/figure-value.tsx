import type { Fact } from "~/content/facts";

/** The value of a figure, with its unit small behind it. */
export function FigureValue({ fact }: { fact: Fact }) {
  return (
    <b>
      {fact.value}
      {fact.unit && (
        <>
          {" "}
          <small>{fact.unit}</small>
        </>
      )}
    </b>
  );
}
