export { acceptInvitations } from "./accept.ts";
export {
  drawInvitation,
  getInvitation,
  listInvitations,
  listInvitedChannels,
  removeInvitation,
} from "./invitations.ts";
export { invite, inviteRecipients } from "./invite-recipients.ts";
