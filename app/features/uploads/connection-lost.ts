/** While a file waits for the connection. */
export const connectionLost = "The connection was lost. The upload goes on by itself when it is back.";
