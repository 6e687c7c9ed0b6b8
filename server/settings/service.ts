export { getSettings } from "./get-settings.ts";
export { getSiteSettings, setSiteSettings } from "./site-settings.ts";
export {
  getUserSetting,
  listUserSettings,
  nameCustomFields,
  setOwnNotifications,
  setUserSetting,
} from "./user-settings.ts";
