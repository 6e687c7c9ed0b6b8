import { type ExportQuery, formOf } from "#lib/contacts/export.ts";
import { contactsList } from "#lib/contacts/list.ts";
import { permitted } from "#server/auth/permitted.ts";
import { listFile } from "#server/exports/service.ts";
import { getContactList } from "./contact-lists.ts";
import { listContacts } from "./list-contacts.ts";

/**
 * The contacts of a list in the actor's scope as a file, in the order in which they came, read while it is fetched.
 * Throws NotFound for another list.
 */
export const exportContacts = permitted(
  "contacts.get",
  async (actor, id: string, query: ExportQuery): Promise<Response> => {
    const { title } = await getContactList(actor, id);
    return listFile({
      actor,
      list: contactsList,
      parameters: {
        offset: 0,
        limit: 0,
        order: { field: "createdAt", direction: "asc" },
        search: "",
        isCountWhole: false,
        scope: [],
        createdAt: { from: null, to: null },
        after: null,
        filters: { ListId: [id] },
      },
      form: formOf(query),
      hasMark: query.bom === "1",
      title,
      requires: listContacts.requires,
      run: async (parameters) => listContacts(actor, parameters),
    });
  },
);
