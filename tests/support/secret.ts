/** SECRET of the products that tests open. */
export const testSecret = "the secret of the tests: 0123456789 abcdef";
