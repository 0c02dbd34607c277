const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** 'three advisors', 'one advisor', '12 advisors' */
export const countInWords = (count: number, one: string, many: string): string =>
  `${words[count] ?? count} ${count === 1 ? one : many}`;

/** 'None of our three advisors', and what is said of fewer. */
export const noneOf = (whose: string, count: number, one: string, many: string): string => {
  if (count === 0) return `No ${one}`;
  return count === 1 ? `Not even ${whose} one ${one}` : `None of ${whose} ${countInWords(count, one, many)}`;
};

export const capitalized = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
