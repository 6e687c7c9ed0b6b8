import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

const pageOf = 2;

/** An S3 bucket that checks signatures and hashes, as far as the storage's client needs to be tested. */
export async function startS3() {
  const kept = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void (async () => {
      const { method = "", headers } = request;
      const { pathname, searchParams } = new URL(request.url ?? "", "http://s3.test");
      const end = (status: number, body: Buffer | string = "") =>
        response.writeHead(status).end(body);
      const body = await buffer(request);
      if (
        !/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-test\/s3\//.test(headers.authorization ?? "")
      )
        return end(403, "unsigned");
      const id = pathname.replace(/^\/bucket\/?/, "");
      if (id === "") {
        const names = [...kept.keys()].toSorted();
        const from = Number(searchParams.get("continuation-token") ?? 0);
        const next = from + pageOf < names.length;
        const keys = names.slice(from, from + pageOf).map((name) => `<Key>${name}</Key>`);
        return end(
          200,
          `<List>${keys.join("")}${next ? `<NextContinuationToken>${from + pageOf}</NextContinuationToken>` : ""}</List>`,
        );
      }
      if (method === "PUT") {
        const digest = createHash("sha256").update(body).digest("hex");
        if (headers["x-amz-content-sha256"] !== digest) return end(400, "another hash");
        if (Number(headers["content-length"]) !== body.length) return end(411, "no length");
        kept.set(id, body);
        return end(200);
      }
      const found = kept.get(id);
      if (!found) return end(404, "<Code>NoSuchKey</Code>");
      if (method === "DELETE") {
        kept.delete(id);
        return end(204);
      }
      const [, start = "0", last = ""] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
      return end(206, found.subarray(Number(start), Number(last) + 1));
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    kept,
    url: `http://key:secret@127.0.0.1:${port}/bucket?region=eu-test`,
    stop: () => server.close(),
  };
}
