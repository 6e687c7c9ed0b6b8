/** A body that a call takes, with the row that its path names. */
export interface Good {
  body: Record<string, unknown>;
  params?: Record<string, string>;
}

/** Valid bodies of the calls about contact lists. */
export const listBodies = (
  listOf: () => Promise<{ id: string }>,
): Record<string, () => Promise<Good>> => ({
  "POST /contactLists": async () => ({ body: { title: "Friends", type: "regular" } }),
  "PUT /contactLists/{id}": async () => ({
    body: { title: "Friends" },
    params: { id: (await listOf()).id },
  }),
});
