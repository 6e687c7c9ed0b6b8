import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { build, type Rolldown } from "vite";

/**
 * Bundles the `page.tsx` of a neighbouring folder with the product's components and styles; answers the files
 * by path.
 */
export async function bundlePage(folder = "page-form"): Promise<Map<string, string | Uint8Array>> {
  const output = (await build({
    root: path.resolve("."),
    configFile: false,
    publicDir: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"', "process.env": "{}" },
    // As Next hands over a drawing: where it is.
    plugins: [
      {
        name: "drawings",
        enforce: "pre",
        load: (id) => (id.endsWith("/icons.svg") ? 'export default { src: "/icons.svg" };' : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: [`tests/support/${folder}/page.tsx`, "app/globals.css"].map((file) =>
          path.resolve(file),
        ),
        output: { entryFileNames: "[name].js", assetFileNames: "[name][extname]" },
      },
    },
  })) as Rolldown.RolldownOutput;
  const files = output.output.map((file): [string, string | Uint8Array] => [
    `/${file.fileName}`,
    file.type === "chunk" ? file.code : file.source,
  ]);
  const style = files.find(([name]) => name.endsWith(".css"))?.[0];
  return new Map([
    ...files,
    ["/icons.svg", readFileSync("components/ui/icons.svg", "utf8")],
    [
      "/",
      `<!doctype html><link rel="stylesheet" href="${style}"><body><script type="module" src="/page.js"></script>`,
    ],
  ]);
}

/** The values that the form sent. */
export interface Sent {
  values: unknown;
  key: string;
}

/** Serves the bundled page instead of the network; `answer` is the server's answer to the form. */
export async function servePage(
  page: Page,
  files: Map<string, string | Uint8Array>,
  answer: (sent: Sent) => unknown = () => null,
): Promise<void> {
  await page.route("**/*", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/save") {
      const answered = answer(route.request().postDataJSON() as Sent);
      return answered === null ? route.abort() : route.fulfill({ json: answered });
    }
    const body = files.get(pathname) ?? files.get("/") ?? "";
    const contentType = types[path.extname(pathname)] ?? "text/html";
    return route.fulfill({ contentType, body: Buffer.from(body) });
  });
}

const types: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};
