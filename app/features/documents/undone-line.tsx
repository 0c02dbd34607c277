/** Says that a rejection was undone, and that its reason stands in the form again. */
export function UndoneLine({ reason }: { reason: string }) {
  return (
    <p className="small" role="status">
      Your rejection was undone: the document is pending again.
      {reason && " The reason that you wrote is kept in the form."}
    </p>
  );
}
