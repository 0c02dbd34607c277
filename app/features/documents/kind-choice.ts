/** Category and type are one choice in short forms, so that these work without a script. */
const separator = " / ";

export const kindChoice = (category: string, type: string) => `${category}${separator}${type}`;

export function splitKind(choice: string): { category: string; type: string } {
  const [category = "", type = ""] = choice.split(separator);
  return { category, type };
}
