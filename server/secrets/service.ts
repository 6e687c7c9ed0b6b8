export { changeSealingKey } from "./change-key.ts";
export { seal, unseal } from "./seal.ts";
export { sealedColumns, sealedPlaces } from "./sealed.ts";
export { assertSealingKey, fingerprintOf, SealingKeyError } from "./sealing-key.ts";
