let isDone = false;

/**
 * Has numbers without a format of their own be grouped from four digits on in every language. Spanish leaves four
 * digits ungrouped by default, which mixes 9041 and 12.041 in a column. Texts, counts and money come to their formats
 * by several libraries, which all ask `Intl` (docs/decisions/0080). Repeated calls change nothing.
 */
export function groupNumbersAlike(): void {
  if (isDone) return;
  isDone = true;
  const NumberFormat = new Proxy(Intl.NumberFormat, {
    construct: (target, [locales, options]: ConstructorParameters<typeof Intl.NumberFormat>) =>
      new target(locales, grouped(options)),
    apply: (target, _, [locales, options]: Parameters<typeof Intl.NumberFormat>) =>
      target(locales, grouped(options)),
  });
  Object.defineProperty(Intl, "NumberFormat", {
    value: NumberFormat,
    writable: true,
    configurable: true,
    enumerable: false,
  });
}

/** Short forms (1.2 M) keep their own rule. */
function grouped(options: Intl.NumberFormatOptions | undefined): Intl.NumberFormatOptions {
  if (options?.notation === "compact") return options;
  return { ...options, useGrouping: options?.useGrouping ?? "always" };
}
