import { S3NetworkError, S3ServiceError } from "s3mini";
import { expect, test } from "vitest";
import { EnvError } from "./env-error";
import { operatorTrouble } from "./operator-trouble.server";
import { StorageAwayError, StorageFullError } from "./storage/storage.server";

const coded = (code: string, more = {}) => Object.assign(new Error("as the server says"), { code, ...more });
const refused = (status: number, code: string) => new S3ServiceError("no", status, code);
const distrusted = coded("DEPTH_ZERO_SELF_SIGNED_CERT");

test.each<[string, unknown, RegExp]>([
  ["a wrong setting", new EnvError("PORT is not valid."), /^PORT is not valid\.$/],
  ["a user without a line in pg_hba.conf", coded("28000"), /refuses this user .*pg_hba\.conf/],
  ["a wrong password", coded("28P01"), /refuses this user/],
  ["a database that is not there", coded("3D000"), /does not exist .*Create it/],
  ["a user who owns nothing", coded("42501"), /may not do this .*owner/],
  ["a certificate that nobody has signed", distrusted, /certificate .*NODE_EXTRA_CA_CERTS/],
  ["a certificate of an unknown authority", coded("UNABLE_TO_VERIFY_LEAF_SIGNATURE"), /certificate/],
  ["a certificate for another name", coded("ERR_TLS_CERT_ALTNAME_INVALID"), /certificate/],
  ["the same of a storage", new StorageAwayError(new TypeError("fetch failed", { cause: distrusted })), /certificate/],
  ["a database server without TLS", new Error("The server does not support SSL connections"), /does not offer TLS/],
  [
    "wrong credentials of a bucket",
    refused(403, "InvalidAccessKeyId"),
    /refuses these credentials \(InvalidAccessKeyId\)/,
  ],
  ["a bucket that is not there", new Error("x", { cause: refused(404, "NoSuchBucket") }), /no such bucket/],
  ["a port for root only", coded("EACCES", { syscall: "listen", port: 80 }), /may not open port 80/],
  ["files of root", coded("EACCES"), /corvane-ctl.*chown -R corvane/],
])("%s is told in a sentence, and a restart does not mend it", (_what, error, sentence) => {
  expect(operatorTrouble(error)).toEqual({ sentence: expect.stringMatching(sentence), mayPass: false });
});

test.each<[string, unknown, RegExp]>([
  ["another server has the folder", new EnvError("It is used.", true), /^It is used\.$/],
  ["a database server that is down", coded("ECONNREFUSED"), /database does not answer \(ECONNREFUSED\)/],
  ["a name that is not resolved yet", coded("EAI_AGAIN"), /database does not answer/],
  ["a database server that starts", coded("57P03"), /database does not answer/],
  ["a database server that hangs", new Error("timeout exceeded when trying to connect"), /database does not answer/],
  [
    "a storage that is down",
    new StorageAwayError(new S3NetworkError("refused")),
    /^The storage does not answer: .*S3_ENDPOINT/,
  ],
  ["a full disk", coded("ENOSPC"), /full/],
  ["a full bucket", new StorageFullError(refused(507, "")), /full/],
  ["a port in use", coded("EADDRINUSE", { syscall: "listen", port: 3000 }), /^Port 3000 is in use/],
])("%s is told in a sentence, and may pass", (_what, error, sentence) => {
  expect(operatorTrouble(error)).toEqual({ sentence: expect.stringMatching(sentence), mayPass: true });
});

test("errors of the program are none of the operator's", () => {
  expect(operatorTrouble(new TypeError("x is undefined"))).toBe(null);
  expect(operatorTrouble("a string")).toBe(null);
});
