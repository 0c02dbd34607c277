/**
 * One mail address and nothing else: no list, no display name, no line break, no control character.
 * Local part and domain are limited as in RFC 5321, 4.5.3.1. International addresses (RFC 6531) pass.
 */
const address =
  /^[^\s@,;:<>()[\]\\"\p{Cc}]{1,64}@(?=.{3,255}$)[^\s@,;:<>()[\]\\"\p{Cc}.]+(?:\.[^\s@,;:<>()[\]\\"\p{Cc}.]+)+$/u;

export const isSingleAddress = (value: string) => address.test(value);

/**
 * The accounts library wants an address for each account. This one stands for none: its domain cannot exist (RFC 2606), and
 * no mail is queued to it.
 */
export const noAddressOf = (userId: string) => `${userId}@no-address.invalid`;

/** Whether an address can have a mailbox at all. */
export const hasMailbox = (value: string) => !/\.invalid$/i.test(value);

/** Throws when the value is not exactly one address. Values from forms were checked before. */
export function singleAddress(value: string): string {
  if (!isSingleAddress(value)) throw new Error("Not a single mail address");
  return value;
}
