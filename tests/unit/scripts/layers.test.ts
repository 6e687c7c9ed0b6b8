import { expect, test } from "vitest";
import { forbiddenImport, resolveImport } from "#scripts/lint/layers.mjs";

function isForbidden(file: string, specifier: string, client = false): boolean {
  const target = resolveImport(file, specifier);
  return (
    target !== null &&
    forbiddenImport(file, target, { client, alias: specifier.startsWith("#") }) !== null
  );
}

test.each([
  ["lib/money.ts", "#server/log.ts"],
  ["lib/money.ts", "../server/log.ts"],
  ["lib/money.ts", "#components/ui/button.tsx"],
  ["lib/money.ts", "#drizzle/schema/users.ts"],
  ["lib/money.ts", "#tests/support/database.ts"],
  ["components/ui/button.tsx", "#app/fonts.ts"],
  ["components/ui/button.tsx", "#drizzle/schema/users.ts"],
  ["components/sendings/list.tsx", "#server/sendings/service.ts"],
  ["components/layout/shell.tsx", "#server/auth/session.ts"],
  ["app/page.tsx", "#drizzle/schema/users.ts"],
  ["app/page.tsx", "#server/sendings/queries.ts"],
  ["server/sendings/service.ts", "#server/billings/list-billings.ts"],
  ["server/sendings/service.ts", "../billings/charge.ts"],
  ["server/jobs/expand.ts", "#server/tasks/expand.ts"],
  ["server/sendings/service.ts", "#app/fonts.ts"],
  ["server/sendings/read/list.ts", "#server/transport/handler.ts"],
  ["server/db/outage.ts", "../transport/handler.ts"],
  ["drizzle/schema/users.ts", "#server/db/client.ts"],
  ["server/tasks/service.ts", "#server/realtime/publish.ts"],
  ["server/auth/revoke.ts", "../realtime/publish.ts"],
  ["server/tasks/service.ts", "#server/events/record.ts"],
])("%s may not import %s", (file, specifier) => {
  expect(isForbidden(file, specifier)).toBe(true);
});

test.each([
  ["lib/money.ts", "zod"],
  ["lib/tariffs/price.ts", "../money.ts"],
  ["components/sendings/list.tsx", "#lib/money.ts"],
  ["components/sendings/list.tsx", "#server/sendings/actions.ts"],
  ["server/sendings/actions.ts", "#server/transport/action.ts"],
  ["app/page.tsx", "#server/sendings/service.ts"],
  ["app/page.tsx", "#server/auth/session.ts"],
  ["app/(cabinet)/send/page.tsx", "#server/sendings/actions.ts"],
  ["server/sendings/service.ts", "./queries.ts"],
  ["server/sendings/service.ts", "#server/billings/service.ts"],
  ["server/sendings/service.ts", "#server/db/client.ts"],
  ["server/sendings/service.ts", "#server/events/service.ts"],
  ["server/events/record.ts", "#server/realtime/publish.ts"],
  ["server/sendings/queries.ts", "#drizzle/schema/sendings.ts"],
  ["server/seed/demonstration.ts", "#server/users/service.ts"],
  ["server/process/main.ts", "#server/seed/demonstration.ts"],
  ["drizzle/schema/users.ts", "#lib/money.ts"],
  ["tests/unit/money.test.ts", "#server/sendings/queries.ts"],
])("%s may import %s", (file, specifier) => {
  expect(isForbidden(file, specifier)).toBe(false);
});

test("a client file of a page takes only actions from the server", () => {
  const file = "app/(cabinet)/send/_components/form.tsx";
  expect(isForbidden(file, "#server/sendings/service.ts", true)).toBe(true);
  expect(isForbidden(file, "#server/auth/session.ts", true)).toBe(true);
  expect(isForbidden(file, "#server/sendings/actions.ts", true)).toBe(false);
});
