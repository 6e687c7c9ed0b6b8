"use server";

import { speechInput } from "#lib/speech/speech-input.ts";
import { inputAction } from "#server/transport/action-makers.ts";
import { generateSpeech } from "./service.ts";

export const generateSpeechAction = inputAction(speechInput, generateSpeech);
