export { createToken, getToken, listTokens, removeToken } from "./tokens.ts";
