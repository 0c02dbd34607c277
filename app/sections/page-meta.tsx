import type { StructuredData } from "./breadcrumbs";
import { useFirm } from "./firm-context";
import { absolute, useOrigin, useShareImage } from "./site-origin";

/**
 * What a page says about itself to browsers, search engines and people who share it. React moves the tags into the
 * head. `data` describes the page in the terms of schema.org (structured-data.ts) and becomes one block.
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
  /** The path that search engines use for this page, when it is another page's path. */
  canonical?: string;
  noindex?: boolean;
  type?: "website" | "article";
  /** The text on the share image, when it is not the title. */
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

/** A '<' could end the block, so it is written as a JSON escape. */
export function serialize(data: readonly StructuredData[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": data }).replaceAll("<", "\\u003c");
}
