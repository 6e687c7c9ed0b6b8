import { pageTitle } from "#app/page-title.ts";
import { mailSecretsList } from "#lib/mail-secrets/list.ts";
import { canDo } from "#lib/permissions.ts";
import { listMailSecrets } from "#server/mail-secrets/service.ts";
import { listPage } from "../../list-page.ts";
import { MailSecrets } from "./_components/mail-secrets.tsx";

export const generateMetadata = pageTitle("mailSecrets");

export default listPage("/account/mail", {
  // Limits the list to the actor's own account, because some actors may see others too.
  definition: (actor) => ({ ...mailSecretsList, always: { OwnerId: actor.userId } }),
  list: listMailSecrets,
  show: ({ actor, list }) => (
    <MailSecrets
      list={list}
      currency={actor.currency}
      may={{
        mayCreate: canDo(actor, "mailSecrets.create"),
        mayUpdate: false,
        mayRemove: canDo(actor, "mailSecrets.remove"),
      }}
    />
  ),
});
