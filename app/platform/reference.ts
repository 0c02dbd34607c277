import { fold } from "./db/fold";

/**
 * The places where the dashes may be in a part of a long reference that was typed without them: '87qg-206v' and the
 * three others for '87QG206V'. Empty for texts without a digit or a letter, and for short ones.
 */
export function partsOfReference(text: string): string[] {
  const bare = fold(text);
  if (!/^(?=.*\d)(?=.*[a-z])[0-9a-z]{5,16}$/.test(bare)) return [];
  const read = bare.replace(/o/g, "0").replace(/[il]/g, "1");
  return [4, 3, 2, 1].map((first) => [read.slice(0, first), ...(read.slice(first).match(/.{1,4}/g) ?? [])].join("-"));
}

/**
 * A reference that was typed without its dashes or with other spaces, as it is stored and folded: 'pf-4bgv-a2g0-5hfe-rsq4'
 * for 'PF4BGVA2G05HFERSQ4', 'm-1f3c09a2' for 'M1F3C09A2'. Letters that look like digits become these. '' for other texts.
 */
export function referenceIn(text: string): string {
  const bare = fold(text).replace(/[^\p{L}\p{N}]/gu, "");
  const [, long] = /^pf([0-9a-z]{16})$/.exec(bare) ?? [];
  if (long) return `pf-${long.replace(/o/g, "0").replace(/[il]/g, "1").match(/.{4}/g)?.join("-")}`;
  const [, kind, short] = /^([mar])([0-9a-f]{8})$/.exec(bare) ?? [];
  return kind && short ? `${kind}-${short}` : "";
}
