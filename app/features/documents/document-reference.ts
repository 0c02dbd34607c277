/**
 * By what people name a received file on the telephone, 'D-4F3A-90B2-11CE': the random end of its id. A number in the order of
 * arrival would tell each client how many files the firm receives.
 */
export function documentReference(id: string): string {
  const end = id.replace(/[^0-9a-z]/gi, "").slice(-12);
  return `D-${
    end
      .toUpperCase()
      .match(/.{1,4}/g)
      ?.join("-") ?? ""
  }`;
}
