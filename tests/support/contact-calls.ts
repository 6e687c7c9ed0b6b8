import * as oneList from "../../app/api/contactLists/[id]/route.ts";
import * as lists from "../../app/api/contactLists/route.ts";
import * as oneContact from "../../app/api/contacts/[id]/route.ts";
import * as contacts from "../../app/api/contacts/route.ts";
import { callApi, type Caller } from "./api.ts";

type As = Caller | null;

/** Calls of contact lists and contacts; `caller` makes them by default. */
export function contactCalls(caller: () => Caller) {
  const addList = async (body: unknown, as: As = caller()) =>
    callApi(lists, "POST /contactLists", { caller: as, body });
  const findLists = async (query = "", as: As = caller()) =>
    callApi(lists, `GET /contactLists${query}`, { caller: as });
  const readList = async (id: string, as: As = caller()) =>
    callApi(oneList, `GET /contactLists/${id}`, { caller: as, params: { id } });
  const add = async (body: unknown, as: As = caller()) =>
    callApi(contacts, "POST /contacts", { caller: as, body });
  const find = async (query = "", as: As = caller()) =>
    callApi(contacts, `GET /contacts${query}`, { caller: as });
  const read = async (id: string, as: As = caller()) =>
    callApi(oneContact, `GET /contacts/${id}`, { caller: as, params: { id } });
  const rename = async (id: string, body: unknown, as: As = caller()) =>
    callApi(oneList, `PUT /contactLists/${id}`, { caller: as, params: { id }, body });
  const dropList = async (id: string, as: As = caller()) =>
    callApi(oneList, `DELETE /contactLists/${id}`, { caller: as, params: { id } });
  const change = async (id: string, body: unknown, as: As = caller()) =>
    callApi(oneContact, `PUT /contacts/${id}`, { caller: as, params: { id }, body });
  const drop = async (id: string, as: As = caller()) =>
    callApi(oneContact, `DELETE /contacts/${id}`, { caller: as, params: { id } });

  async function newList(as = caller()): Promise<string> {
    return (await addList({ title: "Friends", type: "regular" }, as)).body.id;
  }

  return { addList, findLists, readList, newList, rename, dropList, add, find, read, change, drop };
}
