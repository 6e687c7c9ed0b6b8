import { existsSync } from "node:fs";
import path, { delimiter } from "node:path";
import { installDebianPackages } from "./debian-packages.mjs";

/** Debian's packages by the program that says whether they are there. */
const packages = {
  jq: ["jq"],
  python3: ["python3-minimal"],
  php: ["php-cli", "php-curl"],
  go: ["golang-go"],
  javac: ["default-jdk-headless"],
  mcs: [
    "mono-mcs",
    "mono-runtime",
    "libmono-system-net-http4.0-cil",
    "libmono-system-runtime-serialization4.0-cil",
    "libmono-system-xml-linq4.0-cil",
  ],
  // A client of SMPP that isn't ours.
  "/usr/share/perl5/Net/SMPP.pm": ["libnet-smpp-perl"],
};

function isThere(program) {
  const folders = path.isAbsolute(program) ? [""] : (process.env.PATH ?? "").split(delimiter);
  return folders.some((folder) => existsSync(path.join(folder, program)));
}

/**
 * Installs the programming languages that the documentation's programs are written in, and foreign clients, where they
 * are missing and may be installed. A test of a language that is not there is skipped. Takes half a minute on a new machine.
 */
export async function installLanguages() {
  const missing = Object.entries(packages).filter(([program]) => !isThere(program));
  if (missing.length === 0) return;
  const output = await installDebianPackages(missing.flatMap(([, names]) => names));
  if (output) console.log(`Not every language of the examples could be installed:\n${output}`);
}
