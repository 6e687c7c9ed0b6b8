import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { countryByNumber } from "./country-codes.ts";

export type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;

export interface CountryShape {
  id: string;
  /** The ISO 3166 code; null for an area without one. */
  code: string | null;
  /** Its outline as an SVG path in a box of `mapWidth` by `mapHeight`. */
  path: string;
}

export const mapWidth = 720;
const [north, south] = [84, -57];
export const mapHeight = Math.round((mapWidth * (north - south)) / 360);

const antarctica = "010";

/** The countries' outlines with degrees as lengths, without the Antarctic. */
export function shapesOf(world: World): CountryShape[] {
  return feature(world, world.objects.countries).features.flatMap(({ id, geometry }, index) => {
    const number = String(id ?? "");
    if (number === antarctica) return [];
    const rings: number[][][] = [];
    if (geometry.type === "Polygon") rings.push(...geometry.coordinates);
    if (geometry.type === "MultiPolygon") rings.push(...geometry.coordinates.flat());
    const path = rings.map((ring) => ringPath(ring)).join("");
    return [{ id: `${index}`, code: countryByNumber.get(number) ?? null, path }];
  });
}

/** A ring; one that crosses the map's edge, as Russia does at 180°, is drawn at both of its sides. */
function ringPath(ring: number[][]): string {
  const whole = unwrapped(ring);
  const longitudes = whole.map(([longitude = 0]) => longitude);
  const turns = [0];
  if (Math.max(...longitudes) > 180) turns.push(-360);
  if (Math.min(...longitudes) < -180) turns.push(360);
  return turns.map((turn) => pathOf(whole, turn)).join("");
}

/** The same ring with longitudes that go on beyond 180° instead of beginning anew at the other side. */
function unwrapped(ring: readonly number[][]): number[][] {
  let turn = 0;
  let before: number | undefined;
  return ring.map(([longitude = 0, latitude = 0]) => {
    if (before !== undefined && Math.abs(longitude - before) > 180)
      turn += longitude < before ? 360 : -360;
    before = longitude;
    return [longitude + turn, latitude];
  });
}

function pathOf(ring: readonly number[][], turn: number): string {
  const points = ring.map(([longitude = 0, latitude = 0]) => {
    const x = ((Math.max(-180, Math.min(180, longitude + turn)) + 180) / 360) * mapWidth;
    const y = ((north - Math.max(south, Math.min(north, latitude))) / 360) * mapWidth;
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}
