import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

// Loaded before a web process: each text of messages/en is read between brackets, so that a visible text without them
// stands outside messages.

const ofEnglish = /[\\/]messages[\\/]en[\\/]\w+\.json$/;
const read = fs.readFileSync;

fs.readFileSync = (file, ...options) => {
  const content = read(file, ...options);
  if (typeof file !== "string" || !ofEnglish.test(file)) return content;
  return JSON.stringify(bracketed(JSON.parse(String(content))));
};
syncBuiltinESMExports();

function bracketed(tree) {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === "string" ? `⟦${value}⟧` : bracketed(value),
    ]),
  );
}
