export { checkSecondFactor } from "./check.ts";
export {
  confirmAuthenticator,
  getSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from "./manage.ts";
