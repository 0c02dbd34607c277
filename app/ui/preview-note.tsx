/** What staff read on a public page that shows a version which is not published; `back` leads to its entry. */
export function PreviewNote({ number, back }: { number: number; back: string }) {
  return (
    <p className="source">
      Preview of version {number}. Visitors do not see it. <a href={back}>Back to the content</a>
    </p>
  );
}
