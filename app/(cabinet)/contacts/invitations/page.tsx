import { pageTitle } from "#app/page-title.ts";
import { invitationsList } from "#lib/invitations/list.ts";
import { canDo } from "#lib/permissions.ts";
import {
  getInvitation,
  listInvitations,
  listInvitedChannels,
} from "#server/invitations/service.ts";
import { listPage } from "../../list-page.ts";
import { Invitations } from "./_components/invitations.tsx";

export const generateMetadata = pageTitle("invitations");

export default listPage("/contacts/invitations", {
  definition: invitationsList,
  list: listInvitations,
  get: getInvitation,
  more: listInvitedChannels,
  show: ({ actor, list, names, more: channels }) => (
    <Invitations
      list={list}
      names={names}
      viewer={{
        channels,
        ownId: actor.userId,
        mayInvite: canDo(actor, "sendings.update"),
        mayRemove: canDo(actor, "contacts.remove"),
        seesOwners: canDo(actor, "contacts.get", "children"),
      }}
    />
  ),
});
