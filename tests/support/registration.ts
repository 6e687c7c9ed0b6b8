import { sql } from "#server/db/client.ts";
import { loadRoute } from "./api-routes.ts";
import { callApi } from "./api.ts";

let places = 0;
const elsewhere = () => ({ "x-cabinet-ip": `198.51.100.${++places}` });

/** The registration form's input. */
export const person = {
  firstName: "Анна",
  email: "Anna@Example.com",
  phone: "+7 916 204-18-35",
};
let number = 0;
/** A user name that no other test has. */
export const newName = () => `person${++number}@x`;

/** Registers by the HTTP API, each time from another address. */
export async function register(given: Record<string, unknown> = {}, headers = elsewhere()) {
  const body = { username: newName(), password: "secret-1", data: person, ...given };
  return {
    ...(await callApi(await loadRoute("/registration"), "POST /registration", { body, headers })),
    sent: body,
  };
}

/** Reads an account with its balance. */
export const rowOf = async (id: string) => {
  const [row] = await sql()`
    select u.*, b.currency, b.balance, b.overdraft from users u join balances b on b.owner_id = u.id where u.id = ${id}`;
  return row ?? {};
};
