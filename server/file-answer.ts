/** A file that was made for who asked, to be kept under a name of letters, digits and hyphens. */
export function fileAnswer(bytes: Uint8Array<ArrayBuffer>, type: string, name: string): Response {
  return new Response(bytes, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
