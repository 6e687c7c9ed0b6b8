export { updateProfile } from "./profile.ts";
