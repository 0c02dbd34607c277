/** '2.4 MB': a MB is 1,048,576 bytes, one decimal; below 0.1 MB '48 KB', in whole KB of 1,024 bytes. */
export function formatSize(bytes: number): string {
  if (bytes >= 104_857.6) return `${(bytes / 1_048_576).toFixed(1)} MB`;
  return `${bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024))} KB`;
}

/** '1.2 of 8.9 MB', '12 of 48 KB': both numbers in the unit of the whole. */
export function formatProgress(sent: number, bytes: number): string {
  const part = bytes >= 104_857.6 ? (sent / 1_048_576).toFixed(1) : String(Math.round(sent / 1024));
  return `${part} of ${formatSize(bytes)}`;
}

/** How far a file has come that is being sent. */
export function formatSending({ sent, waiting }: { sent: number; waiting?: boolean }, bytes: number): string {
  if (waiting) return `Waiting for the connection … ${Math.floor((100 * sent) / bytes)}% received`;
  return sent >= bytes ? "Checking" : formatProgress(sent, bytes);
}
