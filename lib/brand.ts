/** Lightness and wished chroma of the accent tokens, light and dark (see app/styles/tokens.css). */
const accentTokens = {
  "--accent-c-light": [0.515, 0.19],
  "--accent-c-dark": [0.565, 0.185],
  "--accent-hover-c-light": [0.465, 0.18],
  "--accent-hover-c-dark": [0.525, 0.185],
  "--accent-text-c-light": [0.485, 0.19],
  "--accent-text-c-dark": [0.755, 0.115],
  "--accent-subtle-c-light": [0.962, 0.018],
  "--accent-subtle-c-dark": [0.272, 0.05],
} as const;

/**
 * Variables that turn the accent group to an edition's colour `#rrggbb`: its hue, with each
 * token's own lightness kept (so contrast holds) and its chroma clamped to the sRGB gamut.
 */
export function brandVariables(hex: string): Record<string, string> {
  const hue = hueOf(hex);
  const variables: Record<string, string> = { "--brand-hue": hue.toFixed(1) };
  for (const [name, [lightness, chroma]] of Object.entries(accentTokens)) {
    variables[name] = clampChroma(lightness, chroma, hue).toFixed(4);
  }
  return variables;
}

function hueOf(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  ) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360;
}

function clampChroma(lightness: number, chroma: number, hue: number): number {
  let clamped = chroma;
  while (clamped > 0 && !inGamut(lightness, clamped, hue)) clamped -= 0.002;
  return Math.max(clamped, 0);
}

function inGamut(lightness: number, chroma: number, hue: number): boolean {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return channels.every((channel) => channel >= -0.0005 && channel <= 1.0005);
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
