export { inviteRecipients } from "./invite-recipients.ts";
