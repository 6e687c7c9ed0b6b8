export { changeSealingKey } from "./change-key.ts";
export { digest, seal, unseal } from "./seal.ts";
export { sealedColumns, sealedPlaces } from "./sealed.ts";
export { assertSealingKey, fingerprintOf, SealingKeyError } from "./sealing-key.ts";
