import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { RuleDialogs } from "#components/providers/rule-dialogs.tsx";
import type { RoutingRuleView } from "#lib/providers/routing-rule.ts";
import commons from "#messages/en/commons.json";
import providers from "#messages/en/providers.json";

vi.mock("#server/providers/actions.ts", () => ({}));
vi.mock("radix-ui", async () => {
  const { radixWithInlineDialogs } = await import("#tests/support/inline-dialogs.ts");
  return radixWithInlineDialogs();
});

const rule = {
  id: "rule",
  title: "",
  provider: "SMSC",
  type: "viber",
  mccmnc: "25001",
  operator: "MTS",
  owner: "Blue Heron",
  priority: 300,
} as unknown as RoutingRuleView;

/** The question before a rule is removed. */
function asked(row: RoutingRuleView): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ commons, providers }}>
      <RuleDialogs
        dialog={{ kind: "remove", row }}
        carriers={[]}
        groups={[]}
        onDone={() => undefined}
        onClose={() => undefined}
      />
    </NextIntlClientProvider>,
  );
}

test("a provider may have many rules: what the one to be removed asks for is told", () => {
  for (const told of ["Viber", "25001 · MTS", "Blue Heron", "300"])
    expect(asked(rule)).toContain(told);
  const any = asked({ ...rule, type: null, mccmnc: null, operator: null, owner: null });
  const { anyChannel, anyOperator, anyOwner } = providers.rules;
  for (const told of [anyChannel, anyOperator, anyOwner]) expect(any).toContain(told);
});
