import { expect, test } from "vitest";
import { providerKinds } from "#lib/providers/kind-names.ts";
import { providerConfigs } from "#lib/providers/kinds.ts";
import { createProviderInput } from "#lib/providers/provider.ts";

test.each(providerKinds)(
  "a provider of the kind %s is made with the config it asks for",
  (kind) => {
    const made = createProviderInput.safeParse({ kind, title: "Ours", config: { unknown: 1 } });
    const config = providerConfigs[kind].schema.safeParse({ unknown: 1 });
    expect(made.success).toBe(config.success);
    expect(made.error?.issues.map(({ path }) => path.join(".")) ?? []).toEqual(
      config.error?.issues.map(({ path }) => ["config", ...path].join(".")) ?? [],
    );
  },
);

test("a provider of no kind is refused", () => {
  const made = createProviderInput.safeParse({ kind: "pigeon", title: "Ours", config: {} });
  expect(made.error?.issues.map(({ path }) => path)).toEqual([["kind"]]);
});
