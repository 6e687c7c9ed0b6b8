import type { Operation } from "#server/transport/operation.ts";
import { findBillings, readBalance, readBilling } from "../billings/operations.ts";
import {
  addContactList,
  changeContactList,
  deleteContactList,
  findContactLists,
  readContactList,
} from "../contactLists/operations.ts";
import {
  addContact,
  changeContact,
  deleteContact,
  findContacts,
  readContact,
} from "../contacts/operations.ts";
import { login } from "../login/operations.ts";
import { findNotifications, readNotification } from "../n/notifications/operations.ts";
import { listNames } from "../sendernames/operations.ts";
import {
  createSendings,
  estimateSendings,
  findSendings,
  readSending,
} from "../sendings/operations.ts";
import { readSettings } from "../settings/operations.ts";
import { changeTask, findTasks, readTask } from "../tasks/operations.ts";
import { readOwnUser, readUser } from "../users/operations.ts";

/** Every call of the HTTP API, in the order of its description. */
export const operations: readonly Operation[] = [
  login,
  readSettings,
  readOwnUser,
  readUser,
  createSendings,
  findSendings,
  estimateSendings,
  readSending,
  findTasks,
  readTask,
  changeTask,
  findContactLists,
  addContactList,
  readContactList,
  changeContactList,
  deleteContactList,
  findContacts,
  addContact,
  readContact,
  changeContact,
  deleteContact,
  listNames,
  findBillings,
  readBilling,
  readBalance,
  findNotifications,
  readNotification,
];
