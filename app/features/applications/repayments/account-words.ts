/** For borrowers, beside the account. */
export const neverByMail =
  "We never change this account by email or telephone. If somebody names another one, do not pay: call us first.";
