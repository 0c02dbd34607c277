/**
 * A coding that is named, alone or with a weight above zero (RFC 9110, section 12.5.3). `*` is not read: a client that
 * names no coding gets plain bytes.
 */
const named = {
  br: /(?:^|,)\s*br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i,
  gzip: /(?:^|,)\s*gzip\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i,
};

/** Whether an Accept-Encoding header takes this coding. */
export const accepts = (accepted: string, coding: keyof typeof named): boolean => named[coding].test(accepted);
