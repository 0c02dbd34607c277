export const signedOutChannel = "corvane-signed-out";

/** Calls back when another tab finds that nobody is signed in any more. Returns what ends the listening. */
export function hearSignedOut(then: () => void): () => void {
  const tabs = new BroadcastChannel(signedOutChannel);
  tabs.onmessage = then;
  return () => tabs.close();
}
