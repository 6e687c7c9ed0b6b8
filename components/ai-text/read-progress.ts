import type { TextProgress } from "#lib/ai-text/progress.ts";
import type { TextRequest } from "#lib/ai-text/request.ts";

/** A refusal with its text in the reader's language. */
export interface TextRefusal {
  message: string;
  /** When the next request may be made; null where it isn't known. */
  expiresAt: string | null;
}

type Asked = Pick<TextRequest, "channel"> & { formValues: object };

/** Asks for drafts and says what comes of them, line by line. Answers a refusal, or null; throws without an answer. */
export async function readProgress(
  request: Asked,
  onProgress: (progress: TextProgress) => void,
  signal: AbortSignal,
): Promise<TextRefusal | null> {
  const answer = await fetch("/api/n/message-payload-generator/stream", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
    signal,
  });
  if (!answer.ok || !answer.body) {
    const { message, expires_at, data } = (await answer.json()) as {
      message: string;
      expires_at?: string;
      data?: { message: string }[];
    };
    return { message: data?.[0]?.message ?? message, expiresAt: expires_at ?? null };
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return null;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) onProgress(JSON.parse(line) as TextProgress);
  }
}
