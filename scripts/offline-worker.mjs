import path from "node:path";
import { build } from "vite";

// `node scripts/offline-worker.mjs` bundles the offline worker into .next, into the build that it belongs to.
const root = path.resolve(import.meta.dirname, "..");
const target = path.join(root, ".next");

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: "error",
  define: {
    "process.env.NODE_ENV": '"production"',
  },
  build: {
    outDir: target,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: path.join(root, "components", "offline", "worker.ts"),
      output: { format: "iife", entryFileNames: "offline-worker.js" },
    },
  },
});
