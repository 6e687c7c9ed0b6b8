import { filePolicy } from "#server/auth/security-headers.ts";

/** Answers a generated file as a download; the name consists of letters, digits and hyphens. */
export function fileAnswer(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  name: string,
  shown: "attachment" | "inline" = "attachment",
): Response {
  return new Response(bytes, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `${shown}; filename="${name}"`,
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": filePolicy(type),
      "Cache-Control": "private, no-store",
    },
  });
}
