export { getSettings } from "./get-settings.ts";
export { getSiteSettings, setSiteSettings } from "./site-settings.ts";
export { getOwnNotifications, setOwnNotifications, setQuietHours } from "./own-notifications.ts";
export {
  getUserSetting,
  listUserSettings,
  nameCustomFields,
  setUserSetting,
} from "./user-settings.ts";
