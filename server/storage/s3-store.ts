import { openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
import { AwsClient } from "aws4fetch";
import type { Store } from "./store-shape.ts";

/** Attempts after a server error of the storage. */
const retries = 3;

/** A bucket of an S3 storage: `https://key:secret@host/bucket?region=…`. A file's key is its id. */
export function s3Store(address: string): Store {
  const url = new URL(address);
  const bucket = `${url.origin}${url.pathname.replace(/\/$/, "")}`;
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get("region") ?? "us-east-1",
    service: "s3",
    retries,
  });
  const call = async (where: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await client.fetch(`${bucket}${where}`, { ...init, redirect: "error" });
    if (answer.ok || answer.status === 404) return answer;
    const said = (await answer.text()).slice(0, 500);
    throw new Error(
      `the file storage answered ${answer.status} to ${init.method ?? "GET"}: ${said}`,
    );
  };
  return {
    async put({ id, path, digest }) {
      // Read from the disk as it is sent; its length is known, without which S3 takes nothing.
      const body = await openAsBlob(path);
      const answer = await call(`/${id}`, {
        method: "PUT",
        headers: { "x-amz-content-sha256": digest },
        body,
      });
      if (!answer.ok) throw new Error("the file storage has no such bucket");
      await rm(path, { force: true });
    },
    async read(id, { start, end }) {
      if (end < start) return new Blob([]).stream();
      const answer = await call(`/${id}`, { headers: { range: `bytes=${start}-${end}` } });
      return answer.ok ? answer.body : null;
    },
    async remove(id) {
      await call(`/${id}`, { method: "DELETE" });
    },
    async *list() {
      for (let after: string | undefined = ""; after !== undefined;) {
        const query = new URLSearchParams({ "list-type": "2" });
        if (after) query.set("continuation-token", after);
        const page = await (await call(`?${query}`)).text();
        yield [...page.matchAll(/<Key>([0-9a-f-]{36})<\/Key>/g)].map(([, id = ""]) => id);
        after = /<NextContinuationToken>([^<]+)</.exec(page)?.[1];
      }
    },
  };
}
