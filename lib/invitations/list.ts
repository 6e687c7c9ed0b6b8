import type { ListDefinition } from "#lib/list-definition.ts";
import { invitationStates, invitedChannels } from "./states.ts";

/** Invitations, newest first. */
export const invitationsList = {
  resource: "invitations",
  filters: { state: invitationStates, type: invitedChannels, OwnerId: "id" },
  sorts: { acceptedAt: "time" },
  columns: [
    { path: "recipient", head: "invitations.fields.recipient" },
    { path: "type", head: "invitations.fields.type", words: "channel" },
    { path: "state", head: "invitations.fields.state", words: "invitationState" },
    { path: "link", head: "invitations.fields.link" },
    { path: "token", head: "invitations.fields.token" },
    { path: "invitedAt", head: "invitations.fields.invitedAt", kind: "time" },
    { path: "acceptedAt", head: "invitations.fields.acceptedAt", kind: "time" },
    { path: "owner", head: "invitations.fields.owner", isOfSeveral: true },
  ],
} as const satisfies ListDefinition;
