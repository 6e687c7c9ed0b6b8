const waits = new Map(
  Object.entries({
    goto: "Open it by `openPage` of tests/support/journeys.ts: before that, a press has no effect.",
    reload:
      "Reload by `reloadPage` of tests/support/journeys.ts: before that, a press has no effect.",
    waitForTimeout:
      "Wait for what is to come: on a busy machine it takes longer than any time named here.",
  }),
);

/** Whether it is `await page.goto(…);` with nothing but an address: neither its answer nor a moment is asked for. */
function isPlain({ arguments: given, parent }) {
  return (
    given.length === 1 &&
    parent.type === "AwaitExpression" &&
    parent.parent.type === "ExpressionStatement" &&
    !/^(?:about|http):/.test(given[0].value ?? given[0].quasis?.[0].value.raw ?? "")
  );
}

/** A journey goes on once the page listens, and not after a time that was long enough once. */
export const journeyWaits = {
  create(context) {
    return {
      CallExpression(node) {
        const { object, property } = node.callee;
        const message = object?.type === "Identifier" ? waits.get(property.name) : undefined;
        if (message && (property.name !== "goto" || isPlain(node)))
          context.report({ node, message });
      },
    };
  },
};
