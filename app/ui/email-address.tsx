/** An email address. Where it is too long for its column, it breaks before the @. */
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
