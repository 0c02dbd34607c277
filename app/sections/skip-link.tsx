/** The first element that a keyboard reaches. Every page's <main> has id="main". */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      Skip to content
    </a>
  );
}
