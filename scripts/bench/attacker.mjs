// Sends forms of the same files to the server, one after the other without a pause, until it is ended. It has a thread of its
// own, so that making the forms does not delay the measurement. `workerData`: url, cookies, the file and how many are in a form.
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

const { url, cookies, file, filesInForm } = workerData;
const agent = new Agent({ keepAlive: true });
const boundary = "attackBoundary";
/** @param {string} name @param {string} value */
const field = (name, value) =>
  Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
const files = Array.from({ length: filesInForm }, (_, index) => [
  Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="Report ${index}.docx"\r\n\r\n`),
  Buffer.from(file),
  Buffer.from("\r\n"),
]);
const constant = Buffer.concat([
  field("category", "Investment"),
  field("type", "Investment Report"),
  ...files.flat(),
  Buffer.from(`--${boundary}--\r\n`),
]);

/** Sends one form, and returns whether its files were looked at. */
function send() {
  const key = field("uploadKey", randomUUID());
  const headers = {
    Accept: "application/json",
    Cookie: cookies,
    Origin: url,
    "X-Forwarded-For": "192.0.2.1",
    "Content-Type": `multipart/form-data; boundary=${boundary}`,
    "Content-Length": key.length + constant.length,
  };
  return new Promise((resolve, reject) => {
    const sending = request(
      `${url}/dashboard/client/documents/upload`,
      { method: "POST", agent, headers },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (chunk) => {
          text += chunk;
        });
        answer.on("end", () => resolve(!text.includes("too many files")));
      },
    );
    sending.on("error", reject);
    sending.write(key);
    sending.end(constant);
  });
}

for (;;) parentPort?.postMessage(await send());
