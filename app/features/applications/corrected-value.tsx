/** A corrected answer behind the one that it replaces, both as printed. Equal ones are shown once and called unchanged. */
export function CorrectedValue({ before, after }: { before: string; after: string }) {
  if (before === after) return <>{after} (unchanged)</>;
  return (
    <>
      <del>{before || "no answer"}</del> <ins>{after}</ins>
    </>
  );
}
