export { followNetworks } from "./follow-networks.ts";
export {
  downloadNetworks,
  hasOwnNetworks,
  listNetworks,
  removeNetworks,
  replaceNetworks,
} from "./networks.ts";
