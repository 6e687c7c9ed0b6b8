import type { Root } from "hast";
import type { SampleCall } from "./calls.ts";
import { programBlocks } from "./samples.ts";

/** A call in every programming language, coloured; of a site without a slash at its end. */
export async function renderSamples(call: SampleCall, site: string): Promise<Root> {
  const { renderMarkdown } = await import("./render.ts");
  return renderMarkdown(programBlocks(call, site)).tree;
}
