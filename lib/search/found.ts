import * as z from "zod";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import type { InvoiceView } from "#lib/invoices/invoice.ts";
import type { SendernameView } from "#lib/sendernames/sendername.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { SendingStatus } from "#lib/sendings/statuses.ts";
import type { FileView } from "#lib/storage/file.ts";
import type { TaskState } from "#lib/tasks/task.ts";
import type { TemplateView } from "#lib/templates/template.ts";
import { searchedAtMost, searchedFrom } from "./search-limits.ts";

export const searchInput = z.string().trim().min(searchedFrom).max(searchedAtMost);

export interface FoundMessage {
  id: string;
  type: ChannelType;
  recipient: string;
  status: SendingStatus;
  /** ISO */
  createdAt: string;
}

export interface FoundContact {
  id: string;
  listId: string;
  /** Title of the list it is in. */
  list: string;
  name: string;
  phone: string | null;
  email: string | null;
}

export interface FoundList {
  id: string;
  title: string;
  type: ContactListView["type"];
  size: number;
}

export interface FoundTask {
  id: string;
  title: string;
  state: TaskState;
}

export type FoundSendername = Pick<SendernameView, "id" | "name" | "type" | "moderation">;

export type FoundTemplate = Pick<TemplateView, "id" | "title" | "type">;

export type FoundFile = Pick<FileView, "id" | "title" | "kind">;

export interface FoundRequisite {
  id: string;
  title: string;
  inn: string;
}

export type FoundInvoice = Pick<InvoiceView, "id" | "amount" | "currency" | "status"> & {
  /** Of its document. */
  number: string;
  /** Who pays it. */
  title: string;
};

export interface FoundAccount {
  id: string;
  username: string;
  /** Of the company or the person, else the username. */
  name: string;
}

/** What is called so, by noun; up to five of each, none of what the reader may not see. */
export interface Found {
  messages: FoundMessage[];
  contacts: FoundContact[];
  lists: FoundList[];
  tasks: FoundTask[];
  templates: FoundTemplate[];
  files: FoundFile[];
  sendernames: FoundSendername[];
  requisites: FoundRequisite[];
  invoices: FoundInvoice[];
  accounts: FoundAccount[];
}

export const foundAtMost = 5;
