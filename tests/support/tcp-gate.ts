import { connect, createServer, type Socket } from "node:net";

/** A loopback address in front of a server that can be taken away: connections are refused, or hang without an answer. */
export async function tcpGate(target: string) {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let state: "open" | "refusing" | "hanging" = "open";
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => {});
    if (state === "refusing") return socket.destroy();
    if (state === "hanging") return socket.resume();
    const behind = connect(Number(port), hostname);
    behind.on("error", () => socket.destroy());
    socket.on("close", () => behind.destroy());
    socket.pipe(behind).pipe(socket);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    endpoint: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    change(next: typeof state) {
      state = next;
      cut();
    },
    async stop() {
      const closed = new Promise((done) => server.close(done));
      cut();
      await closed;
    },
  };
}
