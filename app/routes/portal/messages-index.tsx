/** Beside the list on a wide screen, while no thread is open. */
export default function MessagesIndex() {
  return <p className="muted">Choose a conversation from the list, or begin a new one.</p>;
}
