export { assertSealingKey, fingerprintOf, SealingKeyError } from "./sealing-key.ts";
export { digest, seal, unseal } from "./seal.ts";
