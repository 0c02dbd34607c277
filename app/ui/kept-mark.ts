/** Marks a form that keeps what is typed into it (kept-writing.tsx). */
export const keptMark = "data-kept";
