import * as z from "zod";
import type { BillingView } from "#lib/billings/billing-view.ts";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import type { Integration } from "#lib/integrations/integration.ts";
import type { InvoiceView } from "#lib/invoices/invoice.ts";
import type { MemberView } from "#lib/members/member.ts";
import type { PaymentView } from "#lib/payments/payment.ts";
import type { ProviderView } from "#lib/providers/provider.ts";
import type { SendernameView } from "#lib/sendernames/sendername.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { SendingStatus } from "#lib/sendings/statuses.ts";
import type { FileView } from "#lib/storage/file.ts";
import type { TaskState } from "#lib/tasks/task.ts";
import type { TemplateView } from "#lib/templates/template.ts";
import { maxSearchLength, searchedFrom } from "./search-limits.ts";

export const searchInput = z.string().trim().min(searchedFrom).max(maxSearchLength);

export interface FoundMessage {
  id: string;
  type: ChannelType;
  recipient: string;
  status: SendingStatus;
  /** The time is written in ISO 8601. */
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
  number: string;
  title: string;
};

/** The owner of a billing or payment that was found. */
interface FoundOwner {
  /** The owner of the row; null for the reader's own. */
  owner: string | null;
}

export type FoundBilling = Pick<
  BillingView,
  "id" | "amount" | "currency" | "status" | "createdAt"
> &
  FoundOwner;

export type FoundPayment = Pick<
  PaymentView,
  "id" | "amount" | "currency" | "status" | "createdAt"
> &
  FoundOwner;

export type FoundCompany = FoundRequisite;

export type FoundMember = Pick<MemberView, "id" | "name" | "email">;

export type FoundProvider = Pick<ProviderView, "id" | "title">;

export interface FoundAccount {
  id: string;
  username: string;
  /** The name of the company or person, or the username. */
  name: string;
}

/** A heading of the documentation, in the reader's language. */
export interface FoundDocumentation {
  id: string;
  title: string;
  page: string;
}

export type FoundIntegration = Pick<Integration, "id" | "title" | "short">;

/** What is found of each noun. A noun new here is asked for by the search, the palette and its texts. */
interface FoundRows {
  messages: FoundMessage;
  contacts: FoundContact;
  lists: FoundList;
  tasks: FoundTask;
  templates: FoundTemplate;
  files: FoundFile;
  sendernames: FoundSendername;
  payments: FoundPayment;
  billings: FoundBilling;
  invoices: FoundInvoice;
  requisites: FoundRequisite;
  companies: FoundCompany;
  accounts: FoundAccount;
  members: FoundMember;
  providers: FoundProvider;
  integrations: FoundIntegration;
  documentation: FoundDocumentation;
}

export type FoundNoun = keyof FoundRows;
export type FoundRow<Noun extends FoundNoun> = FoundRows[Noun];

/** Rows of one noun that are called so. */
export type FoundGroup<Noun extends FoundNoun = FoundNoun> = {
  [One in Noun]: { noun: One; rows: readonly FoundRows[One][] };
}[Noun];

/** The limit applies to each noun. */
export const maxFound = 5;
