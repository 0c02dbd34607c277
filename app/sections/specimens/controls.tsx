import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Checkbox } from "~/ui/checkbox";
import { Choices } from "~/ui/choices";
import { ErrorSummary } from "~/ui/error-summary";
import { FileField } from "~/ui/file-field";
import * as forms from "~/ui/forms.module.css";
import { IconButton } from "~/ui/icon-button";
import { PasswordField } from "~/ui/password-field";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { ChatLink } from "../chat-link";
import * as styles from "./specimens.module.css";

export function ButtonSpecimen() {
  return (
    <div className="stack">
      <div className={buttons.btnRow}>
        <Button type="button">Default</Button>
        <Button type="button" className={buttons.isHover}>
          Hover
        </Button>
        <Button type="button" className={buttons.isActive}>
          Pressed
        </Button>
        <Button type="button" className={buttons.isFocus}>
          Focus
        </Button>
        <Button type="button" disabled>
          Disabled
        </Button>
        <Button type="button" busy>
          Sending
        </Button>
      </div>
      <div className={buttons.btnRow}>
        <Button type="button" variant="line">
          Line
        </Button>
        <Button type="button" variant="line" className={buttons.isHover}>
          Hover
        </Button>
        <Button type="button" variant="danger">
          Delete
        </Button>
        <Button type="button" small>
          Small
        </Button>
        <Button type="button" variant="text">
          Text
        </Button>
        <ChatLink page="Style guide" variant="text">
          Learn More
        </ChatLink>
        <IconButton icon="bell" label="Notifications" />
        <IconButton icon="settings" label="Settings" />
        <IconButton icon="logout" label="Logout" />
      </div>
      <div className={`${buttons.btnRow} on-ink ${styles.onField}`}>
        <ButtonLink href="#buttons">On ink</ButtonLink>
        <ButtonLink href="#buttons" variant="line">
          Line on ink
        </ButtonLink>
      </div>
      <div className={`${buttons.btnRow} on-signal ${styles.onField}`}>
        <ButtonLink href="#buttons">On verdigris</ButtonLink>
        <ButtonLink href="#buttons" variant="line">
          Line on verdigris
        </ButtonLink>
      </div>
    </div>
  );
}

export function FieldSpecimen() {
  return (
    <form className={forms.formGrid} action="#fields">
      <TextField name="firstName" label="First Name" placeholder="As on your passport" />
      <TextField
        name="loanAmount"
        label="Loan amount"
        defaultValue="750,000"
        error="Minimum: $1,000,000 | Maximum: $500,000,000"
      />
      <SelectField name="category" label="Document category" options={["Tax Planning", "Investment"]} />
      <SelectField
        name="type"
        label="Document type"
        placeholder="Select type"
        disabled
        hint="Please select category and type first"
      />
      <PasswordField name="password" label="Password" autoComplete="new-password" hint="10 to 128 characters." />
      <FileField name="file" label="Files" hint="PDF, DOC, DOCX, XLS or XLSX, up to 10MB each." />
      <Choices
        wide
        name="accountType"
        label="Account Type"
        defaultValue="business"
        options={[
          { value: "individual", label: "Individual" },
          { value: "business", label: "Business" },
          { value: "institution", label: "Institution" },
        ]}
      />
      <TextArea wide name="message" label="Message" error="Please write a message" />
      <Checkbox wide name="terms" label="I accept the terms of 1 November 2026" />
      <Checkbox wide name="risk" label="I have read the risk disclosure" error="Please read it first" />
      <div className={`${forms.formActions} ${forms.wide}`}>
        <Button>Send</Button>
        <span className="small">All fields are required.</span>
      </div>
    </form>
  );
}

/** On its own: it takes the focus when it appears. */
export function SummarySpecimen() {
  return (
    <ErrorSummary
      errors={[
        { id: "loanAmount", message: "Minimum: $1,000,000 | Maximum: $500,000,000" },
        { id: "message", message: "Please write a message" },
      ]}
    />
  );
}
