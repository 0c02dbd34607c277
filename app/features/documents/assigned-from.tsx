/** The documents that a form assigns, and who has each of them on this page: a colleague may be faster. */
export const AssignedFrom = ({ documents }: { documents: readonly { id: string; from: string }[] }) =>
  documents.map(({ id, from }) => <input key={id} type="hidden" name="assigned" value={`${id} ${from}`} />);
