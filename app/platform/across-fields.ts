/**
 * For `refine` and `superRefine` of a whole form: the rule is checked as soon as the fields that it reads follow their own rules,
 * also while others are wrong, so that the person sees all errors at once.
 */
export const acrossFields = (...names: string[]) => ({
  when: ({ value, issues }: { value: unknown; issues: readonly { path?: readonly PropertyKey[] | undefined }[] }) =>
    typeof value === "object" && !issues.some(({ path }) => names.includes(String(path?.[0]))),
});
