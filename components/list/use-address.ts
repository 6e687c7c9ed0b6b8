"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import {
  type AddressChange,
  type AddressParts,
  type AddressValues,
  readAddress,
  writeAddress,
} from "#lib/address-parts.ts";

/**
 * Addresses that were written and that the router doesn't show yet. The router follows a moment later; all
 * parts of the screen show the new choice at once.
 */
let ahead: readonly string[] | null = null;
const listeners = new Set<() => void>();

function setAhead(next: readonly string[] | null): void {
  if (ahead === next) return;
  ahead = next;
  for (const listener of listeners) listener();
}

// Going back or forth cancels a pending change: the router may arrive at an address that is already shown.
if (typeof window !== "undefined") window.addEventListener("popstate", () => setAhead(null));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type How = "push" | "replace";

/** State kept in the query of the address: its parts, and what changes them without asking the server. */
export function useAddress<Parts extends AddressParts>(
  parts: Parts,
): [AddressValues<Parts>, (changes: AddressChange<Parts>, how?: How) => void] {
  const pathname = usePathname();
  const query = useSearchParams().toString();
  const routed = `${pathname}?${query}`;
  const written = useSyncExternalStore(
    subscribe,
    () => ahead,
    () => null,
  );
  useEffect(() => {
    if (ahead && (ahead.at(-1) === routed || !ahead.includes(routed))) setAhead(null);
  }, [routed]);
  const shown = (written?.includes(routed) && written.at(-1)) || routed;
  const values = useMemo(() => {
    const address = new URLSearchParams(shown.slice(shown.indexOf("?")));
    return readAddress(parts, (name) => address.get(name));
  }, [parts, shown]);

  const change = (changes: AddressChange<Parts>, how: How = "push") => {
    const { search, hash } = window.location;
    const next = writeAddress(parts, search, changes);
    if (next === new URLSearchParams(search).toString()) return;
    setAhead([...(ahead ?? [routed]), `${pathname}?${next}`]);
    // Commas and colons are valid in a query unescaped, and are easier to read so.
    const plain = next.replaceAll("%2C", ",").replaceAll("%3A", ":");
    try {
      window.history[`${how}State`](null, "", `${pathname}${plain && `?${plain}`}${hash}`);
    } catch {
      // Safari allows a hundred changes in ten seconds. Beyond them the list changes without its address.
    }
  };
  return [values, change];
}
