export { getMemberProfile, updateMemberProfile } from "./member-profile.ts";
export { updateProfile } from "./profile.ts";
