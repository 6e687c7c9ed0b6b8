import { sql } from "#server/db/client.ts";
import { reopenStored } from "#server/storage/service.ts";

interface ReadFile {
  title: string;
  type: string;
  content: Buffer;
}

/** The bytes of a stored file; null for one that is gone, empty or larger. */
export async function readFile(id: string, maxBytes: number): Promise<ReadFile | null> {
  const stored = await reopenStored(sql(), id);
  if (!stored || stored.size === 0 || stored.size > maxBytes) return null;
  const chunks = await stored.read({ start: 0, end: stored.size - 1 });
  if (!chunks) return null;
  const read: Uint8Array[] = [];
  for await (const chunk of chunks) read.push(chunk);
  return { title: stored.title, type: stored.type, content: Buffer.concat(read) };
}

/** Files remembered at most, and the milliseconds for which they are. */
const maxRemembered = 500;
const rememberedMs = 6 * 3_600_000;

/**
 * Uploads each file once for all messages that carry it, also while the first upload runs. What failed is tried again with
 * the next message.
 */
export function rememberUploads<Uploaded>(): (
  key: string,
  upload: () => Promise<Uploaded>,
) => Promise<Uploaded> {
  const known = new Map<string, { until: number; uploaded: Promise<Uploaded> }>();
  return async (key, upload) => {
    const now = performance.now();
    const found = known.get(key);
    if (found && found.until > now) return found.uploaded;
    const uploaded = upload();
    known.delete(key);
    known.set(key, { until: now + rememberedMs, uploaded });
    const [oldest] = known.keys();
    if (known.size > maxRemembered && oldest !== undefined) known.delete(oldest);
    uploaded.catch(() => {
      if (known.get(key)?.uploaded === uploaded) known.delete(key);
    });
    return uploaded;
  };
}
