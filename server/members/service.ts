export { acceptInvitation, findInvitation } from "./accept-invitation.ts";
export { inviteToAccount } from "./account-invitations.ts";
export { changeMember, removeMember } from "./change-member.ts";
export { inviteAgain, inviteMember, mailInvitation } from "./invite-member.ts";
export { resetMemberFactor } from "./reset-factor.ts";
export { getMemberUse } from "./member-use.ts";
export { getMember, listMembers } from "./list-members.ts";
export { searchMembers } from "./search-members.ts";
