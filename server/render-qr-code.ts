import type { CodePicture } from "#lib/code-picture.ts";

/** Draws a text as a QR code: a path of its dark squares, in a frame of four light ones. */
export async function renderQrCode(text: string): Promise<CodePicture> {
  // The library is loaded on demand, because most processes never draw a code.
  const { create } = await import("qrcode");
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const quiet = 4;
  let path = "";
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++)
      if (modules.get(y, x)) path += `M${x + quiet} ${y + quiet}h1v1h-1z`;
  return { size: modules.size + 2 * quiet, path };
}
