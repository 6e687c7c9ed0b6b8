import type { RouteHandlers } from "#server/transport/methods.ts";
import type { Caller } from "./api.ts";

export interface ListFile {
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** As JSON, where it is an error. */
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** Asks a list's route for a file, or for an error of it. */
export async function askFile(
  route: RouteHandlers,
  path: string,
  caller: Caller | null,
): Promise<ListFile> {
  const request = new Request(`http://cabinet.test/api${path}`, {
    headers: caller ? { authorization: caller.token } : {},
  });
  const asked = route.GET?.(request, { params: Promise.resolve({}) });
  const answer = await asked;
  if (!answer) throw new Error("the route has no GET");
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isJson = answer.headers.get("content-type") === "application/json";
  return {
    status: answer.status,
    headers: answer.headers,
    bytes,
    body: isJson ? JSON.parse(bytes.toString()) : null,
  };
}

/** The cells of a text with semicolons whose cells need no quotes. */
export function plainCells(text: string): string[][] {
  return text
    .replace(/^\uFEFF/, "")
    .split("\r\n")
    .filter((line) => line !== "")
    .map((line) => line.split(";"));
}
