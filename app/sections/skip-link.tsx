/** The first thing a keyboard meets. Every page's <main> carries id="main". */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      Skip to content
    </a>
  );
}
