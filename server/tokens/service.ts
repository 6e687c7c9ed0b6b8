export { createToken, getToken, getTokenUse, listTokens, removeToken } from "./tokens.ts";
