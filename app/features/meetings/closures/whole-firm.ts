/** What the form's list says for all offices. */
export const wholeFirm = "all";
