export { checkVerification } from "./check.ts";
export { expireVerifications } from "./expire.ts";
export { checkCodeForm, getCodeForm, startCodeForm } from "./form.ts";
export { pageScript } from "./page-script.ts";
export { getVerification, listVerifications } from "./read.ts";
export { getVerificationSettings, listOptInLists, updateVerificationSettings } from "./settings.ts";
export { startVerification } from "./start.ts";
export { takeStep } from "./steps.ts";
