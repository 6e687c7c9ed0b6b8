import { startClamd } from "./clamd-server.ts";

/** A scanner that the environment names from the beginning: import it before whatever reads the environment. */
export const clamd = await startClamd();
process.env.SCANNER_URL = clamd.url;
