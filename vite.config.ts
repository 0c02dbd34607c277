import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  build: { target: "es2023", assetsInlineLimit: 0 },
  environments: {
    // The Hono server is the entry of the server build, so that server and routes share one module graph.
    ssr: { build: { target: "node24", rolldownOptions: { input: "./server/index.ts" } } },
  },
});
