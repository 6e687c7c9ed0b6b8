import Bowser from "bowser";
import type { Device } from "#lib/telemetry/telemetry.ts";

const maxAgentLength = 1000;

/** What a user agent's line says in words; nulls where it says nothing known. */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null };
  // User agents can be forged, so text beyond the length of any real browser's is not matched.
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxAgentLength));
  const version = browser.version?.split(".")[0];
  const [, program, release] = /^([\w.-]{1,40})(?:\/(\d{1,9}))?/.exec(userAgent) ?? [];
  // Everything calls itself Mozilla: that is no name.
  const name = [browser.name, program].find((one) => one && one !== "Mozilla");
  return {
    browser: named(name, name === browser.name ? version : release),
    system: named(
      os.name,
      os.name === "Windows" ? os.versionName?.replace(/^NT.*/, "") : undefined,
    ),
  };
}

function named(name: string | undefined, version: string | undefined): string | null {
  if (!name) return null;
  return version ? `${name} ${version}` : name;
}
