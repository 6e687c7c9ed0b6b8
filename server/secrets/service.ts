export { assertSealingKey, fingerprintOf, SealingKeyError } from "./sealing-key.ts";
export { seal, unseal } from "./seal.ts";
