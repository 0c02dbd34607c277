import { type Answer, type ScriptedServer, scriptedServer } from "./scripted-http";

export type ScriptedS3 = Pick<ScriptedServer, "requests" | "stop"> & {
  settings: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
  /** The methods of all requests so far, in order. */
  methods(): string;
};

/**
 * A service that answers the n-th HEAD, PUT, GET or DELETE of a path with the n-th answer, and any later one with the
 * last answer.
 */
export async function scriptedS3(answers: Record<string, Answer[]>): Promise<ScriptedS3> {
  const { endpoint, requests, stop } = await scriptedServer((request, earlier) => {
    const mine = answers[request.split(" ")[0] ?? ""] ?? [];
    return mine[earlier] ?? mine.at(-1) ?? { status: 500 };
  });
  return {
    settings: { endpoint, bucket: "documents", region: "any", accessKeyId: "key", secretAccessKey: "secret" },
    requests,
    stop,
    methods: () => requests.map(({ method }) => method).join(" "),
  };
}

export const missing: Answer = { status: 404 };
export const silence: Answer = () => {};
export const brokenLine: Answer = (response) => response.destroy();

/** An S3 error with its code, in the format of real services. */
export const refusal = (status: number, code: string): Answer => ({
  status,
  headers: { "content-type": "application/xml" },
  body: `<Error><Code>${code}</Code><Message>…</Message></Error>`,
});
