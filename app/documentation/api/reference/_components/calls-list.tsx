import Link from "next/link";
import { methodColor } from "#components/api/method-color.ts";
import { cn } from "#components/ui/cn.ts";
import type { ReferenceCall } from "../calls.ts";
import type { ReferenceWords } from "../words.ts";

interface CallsListProps {
  calls: readonly ReferenceCall[];
  words: ReferenceWords;
  lang: string | null;
}

/** All calls with their addresses, by group. */
export function CallsList({ calls, words, lang }: CallsListProps) {
  return [...Map.groupBy(calls, ({ group }) => group)].map(([group, own]) => (
    <section key={group} className="mt-8">
      <h2 className="text-16 font-semibold">{words.group(group)}</h2>
      <ul className="mt-2 divide-y divide-border border-y border-border">
        {own.map((call) => (
          <li key={call.id}>
            <Link
              href={`/documentation/api/reference/${call.id}${lang ? `?lang=${lang}` : ""}`}
              prefetch={false}
              className="-mx-2 flex flex-wrap items-baseline gap-x-3 gap-y-0.5 rounded-control px-2 py-2.5 hover:bg-fill"
            >
              <span
                translate="no"
                className={cn("w-13 font-mono text-12 font-semibold", methodColor(call.method))}
              >
                {call.method}
              </span>
              <span className="text-13 font-medium">{words.title(call)}</span>
              <code translate="no" className="ml-auto text-12 wrap-anywhere text-muted">
                {call.path}
              </code>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
