import * as z from "zod";

const answered = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  error_code: z.int().optional(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.int().positive().optional() }).optional(),
});

/** The Bot API refused a call. `retryAfter` are the seconds that it asks to wait. */
export class BotRefusal extends Error {
  override readonly name = "BotRefusal";
  readonly code: number;
  readonly description: string;
  readonly retryAfter: number | null;

  constructor(code: number, description: string, retryAfter: number | null) {
    super(`the Bot API answered ${code}: ${description}`);
    this.code = code;
    this.description = description;
    this.retryAfter = retryAfter;
  }
}

/**
 * The result of a call of the Bot API by the JSON that it was answered with; undefined where a gateway before the API
 * answered, so that nothing is known. Throws BotRefusal.
 */
export function readBotAnswer(status: number, value: unknown): { result: unknown } | undefined {
  const answer = answered.safeParse(value).data;
  if (!answer) {
    // A gateway may have passed the call on unless it says that it did not.
    if (status >= 400 && status < 500) throw new BotRefusal(status, "no answer of the API", null);
    return undefined;
  }
  if (answer.ok) return { result: answer.result };
  const { error_code: code = status, description = "", parameters } = answer;
  throw new BotRefusal(code, description, parameters?.retry_after ?? null);
}
