export { testProvider } from "./test-provider.ts";
