import { expect, test } from "vitest";
import { CommandError } from "./command-line.mjs";
import { asSentence } from "./product";

test.each([
  ["28000", /refuses this user .*pg_hba\.conf/],
  ["28P01", /refuses this user/],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", /certificate .*NODE_EXTRA_CA_CERTS/],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", /certificate/],
  ["ERR_TLS_CERT_ALTNAME_INVALID", /certificate/],
  ["ECONNREFUSED", /does not answer/],
  ["EACCES", /corvane-ctl.*chown -R corvane/],
])("%s is told in a sentence", (code, sentence) => {
  const told = asSentence(Object.assign(new Error("as the server says"), { code }));
  expect(told).toBeInstanceOf(CommandError);
  expect(String(told)).toMatch(sentence);
});
