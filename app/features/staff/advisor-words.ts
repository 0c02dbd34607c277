/** In the place of a slug: the person becomes an advisor of whom the public hears nothing. No slug has this character. */
export const newAdvisor = "+";

/** In the place of a slug: an advisor without clients of their own, which has to be chosen. */
export const noAdvisor = "-";
