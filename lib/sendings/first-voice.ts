import type { Tts } from "./voices.ts";

/** What speaks a new message until its author chooses another; apart from all voices, which few pages need. */
export const firstVoice: Tts = { synthesizer: "yandex", voice: "filipp" };
