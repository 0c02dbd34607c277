/**
 * Letters of any script with their accents, spaces, hyphens, apostrophes and full stops; the dot between the parts of a
 * foreign name in Chinese and Japanese; and the invisible joiners and direction marks of other scripts.
 */
const text = /^[\p{L}\p{M}\p{Zs}'’‘`´.\-‐‑–·・\u200c-\u200f]+$/u;

/** Whether a text can be the name of a person, or a part of it: one letter is enough, digits and other signs are not. */
export const isNameText = (name: string): boolean => text.test(name) && /\p{L}/u.test(name);
