export { endOtherSessions, endSession, listSessions } from "./sessions.ts";
