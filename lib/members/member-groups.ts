import { type MemberRole, memberRoles } from "./member-roles.ts";

export type MemberGroup = readonly MemberRole[];

export const allMembers: MemberGroup = memberRoles;
export const owners: MemberGroup = ["owner"];
/** Members who work with people's names and numbers. */
export const contactReaders: MemberGroup = ["owner", "marketer", "developer", "reader"];
/** A developer's tokens may do no more than the developer, so developers may send. */
export const senders: MemberGroup = ["owner", "marketer", "developer"];
export const developers: MemberGroup = ["owner", "developer"];
/** Members who read every billing. */
export const billingReaders: MemberGroup = ["owner", "accountant", "developer", "reader"];
/** Members who read payments, invoices and what they are made with. */
export const paymentReaders: MemberGroup = ["owner", "accountant", "reader"];
export const payers: MemberGroup = ["owner", "accountant"];
