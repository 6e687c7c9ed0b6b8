export { seal, unseal } from "./seal.ts";
