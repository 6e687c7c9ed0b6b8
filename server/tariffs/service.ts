export { tariffFor } from "./account-tariff.ts";
