import type { ArticlePart } from "#lib/documentation/article.ts";
import type { SampleCall } from "./calls.ts";
import { packParts } from "./pack-parts.ts";
import { programBlocks } from "./samples.ts";

const kept = new Map<string, () => readonly ArticlePart[]>();
/** The API has some hundreds of calls, a few with an example for each channel. */
const maxKept = 1000;

/** A call in every programming language, coloured; of a site without a slash at its end. */
export async function renderSamples(
  call: SampleCall,
  site: string,
): Promise<readonly ArticlePart[]> {
  const text = programBlocks(call, site);
  const known = kept.get(text);
  if (known) return known();
  const [{ renderMarkdown }, { partsOf }] = await Promise.all([
    import("./render.ts"),
    import("./article-parts.ts"),
  ]);
  if (kept.size >= maxKept) kept.clear();
  const parts = packParts(partsOf(renderMarkdown(text).tree, ""));
  kept.set(text, parts);
  return parts();
}
