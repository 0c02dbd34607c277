import { useState } from "react";
import { href } from "react-router";
import { AlertDialog } from "~/ui/alert-dialog";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Card } from "~/ui/card";
import { Dialog } from "~/ui/dialog";
import { EmptyState } from "~/ui/empty-state";
import * as forms from "~/ui/forms.module.css";
import * as notices from "~/ui/notices.module.css";
import { Progress } from "~/ui/progress";
import { TextField } from "~/ui/text-field";
import { useToast } from "~/ui/toasts";

export function NoticeSpecimen() {
  const [open, setOpen] = useState<"alert" | "dialog">();
  const toast = useToast();
  const close = () => setOpen(undefined);
  return (
    <div className="stack">
      <div className={buttons.btnRow}>
        <Button type="button" variant="line" onClick={() => setOpen("alert")}>
          Open alert
        </Button>
        <Button type="button" variant="line" onClick={() => setOpen("dialog")}>
          Open dialog
        </Button>
        <Button
          type="button"
          variant="line"
          onClick={() =>
            toast({
              text: "Brokerage statement Q3.pdf removed",
              action: { label: "Undo", onAct: () => toast({ text: "Brokerage statement Q3.pdf is back" }) },
            })
          }
        >
          Show toast
        </Button>
      </div>
      <AlertDialog open={open === "alert"} message="Are you sure you want to delete this client?" onClose={close}>
        <Button type="button" variant="line" onClick={close}>
          Cancel
        </Button>
        <Button type="button" variant="danger" onClick={close}>
          Delete
        </Button>
      </AlertDialog>
      <Dialog open={open === "dialog"} title="Add New Client" onClose={close}>
        <form className={forms.formGrid} method="dialog">
          <TextField name="clientName" label="Name" required />
          <TextField name="clientEmail" label="Email" type="email" required />
          <div className={`${forms.formActions} ${forms.wide}`}>
            <Button>Add Client</Button>
            <Button type="button" variant="line" onClick={close}>
              Cancel
            </Button>
          </div>
        </form>
      </Dialog>
      <Banner
        title="Guest workspace."
        action={
          <ButtonLink variant="text" href={href("/client-login")}>
            Sign Up
          </ButtonLink>
        }
      >
        What you upload stays on this page, and we do not get it. If you reload or leave the page, it is gone.
      </Banner>
      <div className={`${notices.cards} ${notices.cards2}`}>
        <Card title="Client Portal" level={3}>
          <p>Documents, valuations and meetings.</p>
          <p>
            <ButtonLink href="#notices">Open</ButtonLink>
          </p>
        </Card>
        <Card title="Upload" level={3}>
          <p className="small">1099 Schwab 2025.pdf, 6.2 of 8.9 MB</p>
          <Progress label="1099 Schwab 2025.pdf" value={6.2} max={8.9} />
        </Card>
      </div>
      <EmptyState
        title="No documents uploaded yet"
        action={
          <ButtonLink variant="text" href="#notices">
            Upload Documents
          </ButtonLink>
        }
      >
        Choose a category and a type, then send a file. It appears here with its status.
      </EmptyState>
    </div>
  );
}
