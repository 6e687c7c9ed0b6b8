"use client";

import Link from "next/link";
import { useDeferredValue, useState } from "react";
import { methodColor } from "#components/api/method-color.ts";
import { cn } from "#components/ui/cn.ts";
import { ArrowLeft, Search } from "#components/ui/icons.ts";
import { Input } from "#components/ui/input.tsx";
import { Kbd } from "#components/ui/kbd.tsx";

export interface NavGroup {
  name: string;
  calls: { id: string; method: string; title: string; path: string }[];
}

interface ReferenceNavProps {
  groups: readonly NavGroup[];
  /** The id of the call that is shown. */
  current?: string;
  lang: string | null;
  labels: { search: string; calls: string; documentation: string; nothing: string };
}

const row = "flex min-h-8 items-center gap-2 rounded-control px-2.5 py-1 text-13 max-lg:min-h-11";

/** All calls by group; what is typed leaves those whose name or address has it. */
export function ReferenceNav({ groups, current, lang, labels }: ReferenceNavProps) {
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim().toLowerCase());
  const suffix = lang ? `?lang=${lang}` : "";
  const shown = groups
    .map((group) => ({
      ...group,
      calls: group.calls.filter(({ title, path, method }) =>
        `${title} ${method} ${path}`.toLowerCase().includes(search),
      ),
    }))
    .filter(({ calls }) => calls.length > 0);
  return (
    <>
      <Input
        size="sm"
        soft
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={100}
        aria-label={labels.search}
        placeholder={labels.search}
        leading={<Search />}
        trailing={<Kbd className="max-lg:hidden">{"/"}</Kbd>}
      />
      <Link href={`/documentation${suffix}`} className={cn(row, "my-2 text-text-2 hover:bg-fill")}>
        <ArrowLeft className="size-4 shrink-0 text-muted" />
        {labels.documentation}
      </Link>
      <nav aria-label={labels.calls} className="flex flex-col gap-4">
        {shown.length === 0 ? <p className="px-2.5 text-13 text-muted">{labels.nothing}</p> : null}
        {shown.map(({ name, calls }) => (
          <div key={name}>
            <p className="px-2.5 pb-1 text-12 text-muted">{name}</p>
            <ul>
              {calls.map(({ id, method, title }) => (
                <li key={id}>
                  <Link
                    href={`/documentation/api/reference/${id}${suffix}`}
                    prefetch={false}
                    aria-current={id === current ? "page" : undefined}
                    className={cn(
                      row,
                      id === current
                        ? "bg-accent-subtle font-medium text-accent-text"
                        : "hover:bg-fill",
                    )}
                  >
                    <span
                      translate="no"
                      className={cn(
                        "w-8 shrink-0 font-mono text-11 font-semibold",
                        methodColor(method),
                      )}
                    >
                      {method === "DELETE" ? "DEL" : method}
                    </span>
                    <span className="min-w-0 wrap-anywhere">{title}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
}
