import { log } from "#server/log.ts";
import { joinScopes, runInScope, type Scope } from "#server/tracing/scope.ts";
import { beginSpan } from "#server/tracing/spans.ts";

/**
 * Submits messages of several jobs to a provider together: log lines name the requests of all of them, and each
 * request has a span until all messages are answered. `submit` never rejects.
 */
export async function submitInSpans(
  providerId: string,
  scopes: readonly (Scope | undefined)[],
  submit: () => Promise<unknown>,
): Promise<void> {
  const groups = Map.groupBy(scopes, (scope) => scope?.traceparent ?? scope?.requestId);
  const distinct = [...groups.values()].map(([scope]) => scope);
  const spans = [...groups.values()].map(([scope, ...others]) =>
    beginSpan("submit", {
      kind: "client",
      parent: scope?.traceparent,
      attributes: { provider: providerId, messages: others.length + 1 },
    }),
  );
  await runInScope(joinScopes(distinct), async () => {
    log().debug({ providerId, messages: scopes.length }, "messages given to the provider");
    await submit();
  });
  for (const span of spans) span?.end();
}
