import { acceptedFiles } from "~/features/uploads/inspection/accepted-files";
import { useSendAhead } from "~/features/uploads/use-send-ahead";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import { SendingFileField } from "~/ui/sending-file-field";
import { TextArea } from "~/ui/text-area";
import { FileList } from "../attachments/file-list";
import { type AttachedFile, attachmentRules } from "../attachments/vocabulary";
import { longestNote } from "../loan-file/vocabulary";
import { questionOf } from "../questions";
import { CorrectedAnswer } from "./corrected-answer";
import type { OwnRequest } from "./own-requests.server";

/** The result of a refused answer: messages by field, and the typed text. */
export interface AnswerProblem {
  errors: { text?: string; value?: string; file?: string };
  typed: { text: string; value: string };
}

/** The form for an answer. It is a plain form; a script sends its large files before it. */
export function AnswerForm({
  request,
  files,
  uploadKey,
  partsTo,
  back,
  problem,
}: {
  request: OwnRequest;
  /** Files that an earlier press of the button has attached. */
  files: readonly AttachedFile[];
  uploadKey: string;
  /** The route that takes parts of large files. */
  partsTo: string;
  back: string;
  problem: AnswerProblem | undefined;
}) {
  const sending = useSendAhead(partsTo);
  const { errors, typed } = problem ?? { errors: {}, typed: { text: "", value: request.original } };
  const question = request.field && questionOf(request.field);
  const messages = (["value", "text", "file"] as const).flatMap((id) =>
    errors[id] ? [{ id, message: errors[id] }] : [],
  );
  return (
    <form method="post" encType="multipart/form-data" className="stack" noValidate>
      <input type="hidden" name="uploadKey" value={uploadKey} />
      <ErrorSummary errors={messages} />
      {question && <CorrectedAnswer question={question} value={typed.value} error={errors.value} />}
      <TextArea
        name="text"
        label={request.kind === "documents" ? "Your answer" : "Comment"}
        hint={
          request.kind === "documents" ? "Optional when you attach a file." : "Optional. We read it with your answer."
        }
        rows={4}
        maxLength={longestNote}
        defaultValue={typed.text}
        error={errors.text}
      />
      <FileList files={files} />
      <SendingFileField
        sending={sending}
        name="file"
        label="Files"
        multiple
        accept={acceptedFiles}
        hint={attachmentRules}
        error={errors.file}
      />
      <div className={buttons.btnRow}>
        <Button>Send your answer</Button>
        <ButtonLink variant="line" href={back}>
          Back to your application
        </ButtonLink>
      </div>
    </form>
  );
}
