/** Two letters, two digits and at least eleven more characters, without spaces, in capitals. */
export const looksLikeIban = (text: string) => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text);

/** Whether its check digits fit: ISO 13616, the number modulo 97 is 1 once its first four characters stand at its end. */
export function isIban(text: string): boolean {
  let rest = 0;
  for (const character of text.slice(4) + text.slice(0, 4))
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
