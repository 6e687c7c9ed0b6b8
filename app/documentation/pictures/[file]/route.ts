import { ifFound } from "#lib/errors.ts";
import { readPicture } from "#server/content/service.ts";

/** A picture of the guides; a release brings new ones under the same names. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { file } = await params;
  const picture = await ifFound(readPicture(file));
  if (!picture) return new Response(null, { status: 404 });
  return new Response(picture, {
    headers: {
      "Content-Type": "image/webp",
      "Cache-Control": "public, max-age=3600",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
