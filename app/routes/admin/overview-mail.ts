import { href } from "react-router";
import { counted } from "./overview-counted";
import type { Group, Waiting } from "./overview-waiting";

/** Mail that could not be delivered. */
export function failedMail(waiting: Waiting): Group[] {
  const { mail } = waiting;
  return [
    {
      needs: "mail",
      title: "Mail that failed",
      note: "It could not be delivered.",
      ...counted({ total: mail.failed, more: false }),
      to: `${href("/dashboard/admin/mail")}?status=failed`,
      tasks: [
        {
          id: "mail",
          name:
            mail.failed === 1
              ? "1 mail was not delivered"
              : `${mail.failed.toLocaleString("en-US")} mails were not delivered`,
          what: "Send again, or give up with a reason",
          when: "",
          to: `${href("/dashboard/admin/mail")}?status=failed`,
          act: "Open",
        },
      ],
    },
  ];
}
