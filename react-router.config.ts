import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  serverBuildFile: "index.js",
  // server/origin.ts looks at the origin of every form, by PUBLIC_URL. The router compares it with the address of the request
  // instead, which is http: behind a proxy that ends TLS, and would refuse every form there.
  allowedActionOrigins: ["**"],
} satisfies Config;
