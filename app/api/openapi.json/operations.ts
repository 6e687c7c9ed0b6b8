import type { Operation } from "#server/transport/operation.ts";
import { login } from "../login/operations.ts";
import { readSettings } from "../settings/operations.ts";
import { readOwnUser, readUser } from "../users/operations.ts";

/** Every call of the HTTP API, in the order of its description. */
export const operations: readonly Operation[] = [login, readSettings, readOwnUser, readUser];
