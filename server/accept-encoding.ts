/**
 * Matches a coding that the header names, without a weight or with a weight above zero (RFC 9110, section 12.5.3). `*` is
 * ignored: a client that names no coding gets uncompressed bytes.
 */
const named = {
  br: /(?:^|,)\s*br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i,
  gzip: /(?:^|,)\s*gzip\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i,
};

/** Whether an Accept-Encoding header accepts this coding. */
export const accepts = (accepted: string, coding: keyof typeof named): boolean => named[coding].test(accepted);
