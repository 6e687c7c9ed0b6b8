import { screen } from "./screen.ts";

/** The screens where an account lets programs in, in the order of their navigation. */
export const programScreens = [
  screen("cabinet", "/account/tokens", "screens.tokens", {
    permissions: ["tokens.get"],
    nav: { section: "account", icon: "account" },
  }),
  screen("cabinet", "/account/smpp", "screens.smpp", {
    permissions: ["smppPasswords.get"],
    edition: "smpp",
    nav: { section: "account", icon: "account" },
  }),
  screen("cabinet", "/account/mail", "screens.mailSecrets", {
    permissions: ["mailSecrets.get"],
    edition: "mailSms",
    nav: { section: "account", icon: "account" },
  }),
];
