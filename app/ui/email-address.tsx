/** An address that, where it is too long for its column, breaks before the @ rather than in its last letters. */
export function EmailAddress({ children }: { children: string }) {
  const at = children.lastIndexOf("@");
  if (at < 1) return children;
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}
