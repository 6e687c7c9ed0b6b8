/** Server actions that anybody may run, signed in or not. */
export const openActions = [
  "zoneNamesAction",
  "registerAction",
  "requestRecoveryAction",
  "recoverAccountAction",
  "answerTestPaymentAction",
  "acceptInvitationAction",
  "chooseLocale",
  "chooseTheme",
  "foldToolbar",
  "hideSensitive",
  "chooseCodeLanguage",
  "signIn",
  "askForPasskeyAction",
  "signOut",
  "extendActingAction",
];
