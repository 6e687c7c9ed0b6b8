// First of all: the environment is read once.
import "#tests/support/own-storage.ts";
import { expect, it } from "vitest";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { storageCalls } from "#tests/support/storage-calls.ts";

const caller = prepareCaller();
const { upload, read } = storageCalls(caller);

it.each([
  [
    "a page",
    "<!doctype html><script>alert(1)</script>",
    "a.png",
    "text/plain; charset=utf-8",
    "a.png.html",
  ],
  [
    "a drawing",
    "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>",
    "a.png",
    "image/svg+xml; charset=utf-8",
    "a.png.svg",
  ],
  [
    "XHTML",
    "<?xml version='1.0'?><html xmlns='http://www.w3.org/1999/xhtml'/>",
    "a.xml",
    "text/plain; charset=utf-8",
    "a.xml",
  ],
  ["rows", "a;b", "a.csv", "text/csv; charset=utf-8", "a.csv"],
  [
    "rows of Windows",
    Buffer.from([0xc0, 0x3b]),
    "a.csv",
    "text/csv; charset=windows-1251",
    "a.csv",
  ],
  [
    "rows of wide letters",
    Buffer.from([0xff, 0xfe, 97, 0]),
    "a.csv",
    "text/csv; charset=utf-16le",
    "a.csv",
  ],
  ["an unknown type", Buffer.from([0, 1, 2]), "a.html", "application/octet-stream", "a.html.bin"],
])(
  "never lets %s run: it is saved, in a sandbox, named and described as what its bytes are",
  async (_what, content, filename, type, saved) => {
    const { body } = await upload(content, { filename, headers: { "content-type": "text/html" } });
    const { headers } = await read(body.id);
    expect(headers.get("content-type")).toBe(type);
    expect(headers.get("content-disposition")).toMatch(`attachment; filename="${saved}"`);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
  },
);

it("shows text where it stands, in a sandbox too", async () => {
  const { body } = await upload("Hello", { filename: "a.txt" });
  const { headers } = await read(body.id);
  expect(headers.get("content-disposition")).toMatch(/^inline; /);
  expect(headers.get("content-security-policy")).toMatch(/sandbox/);
  expect(headers.get("cache-control")).toBe("private, no-store");
});

it("gives the bytes that are asked for", async () => {
  const { id } = (await upload("0123456789")).body;
  const part = async (headers: Record<string, string>) => {
    const answer = await read(id, headers);
    return [answer.status, answer.headers.get("content-range"), answer.body];
  };
  expect(await part({ range: "bytes=2-4" })).toEqual([206, "bytes 2-4/10", "234"]);
  expect(await part({ range: "bytes=-1" })).toEqual([206, "bytes 9-9/10", "9"]);
  expect(await part({ range: "bytes=8-99" })).toEqual([206, "bytes 8-9/10", "89"]);
  expect(await part({ range: "bytes=0-0,5-5" })).toEqual([200, null, "0123456789"]);
  const [status, range] = await part({ range: "bytes=10-" });
  expect([status, range]).toEqual([416, "bytes */10"]);
  const tag = (await read(id)).headers.get("etag") ?? "";
  expect(await part({ range: "bytes=0-0", "if-range": tag })).toEqual([206, "bytes 0-0/10", "0"]);
  expect(await part({ range: "bytes=0-0", "if-range": '"old"' })).toEqual([
    200,
    null,
    "0123456789",
  ]);
  expect((await read(id, { "if-none-match": `"x", W/${tag}` })).status).toBe(304);
});

it("keeps a file of nothing", async () => {
  const { id, size } = (await upload("")).body;
  const { status, body, headers } = await read(id);
  expect([status, body, size, headers.get("content-length")]).toEqual([200, "", 0, "0"]);
});
