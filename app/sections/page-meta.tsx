import { useFirm } from "./firm-context";
import { absolute, useOrigin, useShareImage } from "./site-origin";
import type { StructuredData } from "./structured-data";

/**
 * What a page says about itself to browsers, search engines and those who share it. React puts the tags into the head,
 * wherever this stands. `data` is what schema.org calls it (structured-data.ts); it becomes one block.
 */
export function PageMeta({
  title,
  description,
  path,
  canonical = path,
  noindex,
  type = "website",
  imageWords = title,
  data = [],
}: {
  /** Without the firm's name. */
  title: string;
  description: string;
  /** This page's own path. */
  path: string;
  /** The path under which search engines know it, when that is another page's. */
  canonical?: string;
  noindex?: boolean;
  type?: "website" | "article";
  /** What is written on the share image, where that is not the title. */
  imageWords?: string;
  data?: readonly StructuredData[];
}) {
  const { name } = useFirm();
  const origin = useOrigin();
  const image = useShareImage();
  return (
    <>
      <title>{`${title} | ${name}`}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={absolute(origin, canonical)} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content="en" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={absolute(origin, canonical)} />
      {image && (
        <>
          <meta property="og:image" content={absolute(origin, image)} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={imageWords} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {data.length > 0 && <script type="application/ld+json">{serialize(data)}</script>}
    </>
  );
}

/** A '<' could end the block; JSON knows another way to write it. */
export function serialize(data: readonly StructuredData[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": data }).replaceAll("<", "\\u003c");
}
