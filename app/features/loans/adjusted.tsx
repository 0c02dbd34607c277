import * as styles from "./calculator.module.css";
import type { About, Message } from "./messages";

/** What was adjusted in one field, beside it. The box names the id `x-message` in its description. */
export function Adjusted({ id, about = [id], messages }: { id: About; about?: About[]; messages: readonly Message[] }) {
  const texts = new Set(messages.filter((message) => about.includes(message.about)).map(({ text }) => text));
  return (
    <p className={`${styles.message} small`} id={`${id}-message`} role="status">
      {[...texts].join(" ")}
    </p>
  );
}
