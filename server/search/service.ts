export { searchEverywhere } from "./search-everywhere.ts";
