import { readFile } from "node:fs/promises";
import path from "node:path";

export const dynamic = "force-dynamic";

const built = path.join(process.cwd(), ".next", "offline-worker.js");

/** The worker as `scripts/build.mjs` bundled it; looked for anew each time, so that a newer one is found. */
export async function GET(): Promise<Response> {
  const headers = {
    "Cache-Control": "no-cache",
    "Content-Type": "text/javascript; charset=utf-8",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
  };
  const worker = await readFile(built).catch(() => null);
  return worker ? new Response(worker, { headers }) : new Response("", { status: 404, headers });
}
