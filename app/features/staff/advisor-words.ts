/** In the place of a slug: the person becomes an advisor of whom the public hears nothing. No slug has this character. */
export const newAdvisor = "+";
