import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { countries } from "#lib/countries.ts";
import { mapWidth, shapesOf, type World } from "#lib/map/world-shapes.ts";

const world = createRequire(import.meta.url)("world-atlas/countries-110m.json") as World;
const shapes = shapesOf(world);

test("each outline is a country's, but for three areas without a number and the Antarctic", () => {
  expect(shapes).toHaveLength(world.objects.countries.geometries.length - 1);
  expect(shapes.filter(({ code }) => code === null)).toHaveLength(3);
  const codes = shapes.flatMap(({ code }) => code ?? []);
  expect(new Set(codes).size).toBe(codes.length);
  // The French islands of the south have no numbers of telephones.
  expect(codes.filter((code) => !countries.includes(code))).toEqual(["TF"]);
});

test("codes and outlines belong together: names are the same", () => {
  const names = new Intl.DisplayNames("en", { type: "region" });
  const given = world.objects.countries.geometries.map(({ properties }) =>
    String(properties && "name" in properties && properties.name),
  );
  for (const name of ["Russia", "Kazakhstan", "Spain", "Brazil", "Germany", "Japan"]) {
    const at = given.indexOf(name);
    const shape = shapes.find(({ id }) => id === String(at));
    expect(shape?.code && names.of(shape.code)).toBe(name);
  }
});

test("outlines stay in the box", () => {
  for (const { path } of shapes) expect(path).toMatch(/^(?:M[\d.]+,[\d.]+(?:L[\d.]+,[\d.]+)+Z)+$/);
});

test("an outline that goes over the edge of the map is drawn at both sides, never across it", () => {
  const jumps = shapes.flatMap(({ path }) =>
    path
      .split("Z")
      .flatMap((ring) =>
        [...ring.matchAll(/[ML]([\d.]+),/g)]
          .map(([, x]) => Number(x))
          .map((x, at, all) => Math.abs(x - (all[at - 1] ?? x))),
      )
      .filter((jump) => jump > mapWidth / 2),
  );
  expect(jumps).toEqual([]);
  const russia = shapes.find(({ code }) => code === "RU")?.path ?? "";
  expect(russia).toMatch(/[ML]0\.0,/);
  expect(russia).toContain(`${mapWidth}.0,`);
});
