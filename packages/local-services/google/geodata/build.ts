// npm run geodata: builds the committed data of the local map and the local Places service. `-- --check` only compares.
// It compares content rather than bytes, because another version of Node may compress the same content differently.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { baseMap, postalAreas } from "./baseMap.ts";
import { gazetteer } from "./gazetteer.ts";

const google = path.resolve(import.meta.dirname, "..");
const files = {
  "places/gazetteer/gazetteer.json.br": gazetteer,
  "maps/data/base.json.br": baseMap,
  "maps/data/postal.json.br": postalAreas,
};
const isCheckOnly = process.argv.includes("--check");

for (const [name, build] of Object.entries(files)) {
  const file = path.join(google, name);
  const json = JSON.stringify(build());
  if (existsSync(file) && brotliDecompressSync(readFileSync(file)).toString("utf8") === json) {
    console.log(`${name} is up to date.`);
  } else if (isCheckOnly) {
    console.error(`${name} is out of date: run "npm run geodata" and commit it.`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, brotliCompressSync(json));
    console.log(`${name} was written.`);
  }
}
