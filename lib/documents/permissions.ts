import { everyone, managerUp, type NounPermissions, right } from "#lib/grants.ts";
import { paymentReaders, payers } from "#lib/members/member-groups.ts";

export const documentsPermissions = {
  "documents.get": right(everyone, paymentReaders),
  "documentTemplates.generate": right(everyone, payers),
  /** The texts that documents are made of. */
  "documentTemplates.get": right(managerUp),
  "documentTemplates.update": right(managerUp),
} as const satisfies NounPermissions;
