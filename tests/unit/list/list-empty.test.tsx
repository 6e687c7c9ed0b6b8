import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ListEmpty, type NothingYet } from "#components/list/list-empty.tsx";
import { readListQuery } from "#components/list/list-query.ts";
import type { ListState } from "#components/list/use-list-state.ts";
import { billingsList } from "#lib/billings/list.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { templatesList } from "#lib/templates/list.ts";
import commons from "#messages/en/commons.json";

/** The text of an empty list. */
function said(
  definition: ListDefinition,
  nothingYet: Omit<NothingYet, "title">,
  { asked = {}, total = 0 }: { asked?: Record<string, string>; total?: number } = {},
): string {
  const state = { query: readListQuery(definition, asked) } as ListState;
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ commons }}>
      <ListEmpty
        definition={definition}
        state={state}
        nothingYet={{ title: "Nothing", ...nothingYet }}
        total={total}
      />
    </NextIntlClientProvider>,
  );
}

const advice = "Send your first message";
const longer = commons.list.empty.longer;

test("what to do next is said to who may do it alone", () => {
  expect(said(templatesList, { advice, action: <button type="button">Send</button> })).toContain(
    advice,
  );
  const closed = said(templatesList, { advice, action: null });
  expect(closed).not.toContain(advice);
  expect(closed).not.toContain(longer);
  expect(said(templatesList, { description: "Templates", advice, action: null })).toContain(
    "Templates",
  );
});

test("a list with a period tells others of a longer one", () => {
  const closed = said(billingsList, { advice, action: null });
  expect(closed).not.toContain(advice);
  expect(closed).toContain(longer);
});

test("a page beyond the last doesn't say that there is nothing", () => {
  const asked = { page: "9" };
  const { beyond, toFirst, title } = commons.list.empty;
  for (const query of [asked, { ...asked, q: "word" }]) {
    const beyondLast = said(templatesList, { advice }, { asked: query, total: 20 });
    expect(beyondLast).toContain(beyond);
    expect(beyondLast).toContain(toFirst);
  }
  expect(said(templatesList, { advice }, { asked })).not.toContain(beyond);
  expect(said(templatesList, { advice }, { asked: { ...asked, q: "word" } })).toContain(title);
});
