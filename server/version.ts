import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Release, developmentRelease } from "#lib/release.ts";

const manifest = JSON.parse(readFileSync(path.join(process.cwd(), "package.json"), "utf8")) as {
  version: string;
};
const buildFile = path.join(process.cwd(), ".next", "BUILD_ID");

/** The version of this release, from package.json. */
export const { version } = manifest;

/** Two builds of one version differ, as after a setting of the build or an update between releases. */
export const release: Release = {
  version,
  build: existsSync(buildFile) ? readFileSync(buildFile, "utf8").trim() : developmentRelease,
};
