export { factorsOf, isOn } from "./factors.ts";
export { checkSecondFactor, type SecondStep } from "./check.ts";
export {
  confirmAuthenticator,
  getSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from "./manage.ts";
export { askForPasskey } from "./passkey-sign-in.ts";
export { addPasskey, removePasskey, renamePasskey, startPasskey } from "./passkeys.ts";
export { type ProofSource, verifyOwner } from "./verify-owner.ts";
export { removeFactors } from "./remove-factors.ts";
export { ownSite, siteOf } from "./site.ts";
