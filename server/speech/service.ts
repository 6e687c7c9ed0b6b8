export { generateSpeech } from "./generate.ts";
