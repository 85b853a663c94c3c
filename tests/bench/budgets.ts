// Weighs the built app's scripts against their budgets, in brotli kB (1000 bytes), from the build's own manifest.
// `--check` exits 1 when something is too heavy; `--dist folder` weighs another build.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type Finding, report } from "./report.ts";

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Record<string, Chunk>;

const landingBeforePaint = 5;
const landingInAll = 110;
const route = 25;
// More than a route may bring, for the vendor's wrapper of the map comes as one file of 25.5.
const later = 28;

const option = process.argv.indexOf("--dist");
const dist = path.resolve(option > 0 ? (process.argv[option + 1] ?? "dist") : "dist");
const file = path.join(dist, ".vite/manifest.json");
if (!existsSync(file)) {
  console.error(`There is no build to weigh: ${file} is missing. Run "npm run build" first.`);
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;

function chunk(key: string): Chunk {
  const found = manifest[key];
  if (!found) throw new Error(`The manifest names no ${key}.`);
  return found;
}

/** What the browser loads for one module: itself and everything it imports statically. */
function closure(key: string, into = new Set<string>()): Set<string> {
  if (into.has(key)) return into;
  into.add(key);
  for (const next of chunk(key).imports ?? []) closure(next, into);
  return into;
}

const weigh = (keys: Iterable<string>) => {
  const files = new Set([...keys].map((key) => chunk(key).file).filter((name) => name.endsWith(".js")));
  const bytes = [...files].map((name) => brotliCompressSync(readFileSync(path.join(dist, name))).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
};

const finding = (what: string, value: number, target: number): Finding => ({
  what,
  value: Math.round(value * 10) / 10,
  unit: "kB brotli",
  target,
  holds: value <= target,
});

const first = closure("index.html");
// The landing page's small script loads the app, and nothing else, when the browser is idle.
const app = new Set((chunk("index.html").dynamicImports ?? []).flatMap((key) => [...closure(key)]));
if (app.size === 0) throw new Error("The landing page's script loads no app: its budget would hold for nothing.");
const landing = new Set([...first, ...app, ...closure("src/pages/Home.tsx")]);

// Every page but the landing page stands in the layout, which is loaded beside it.
const layout = Object.keys(manifest).find((key) => chunk(key).name === "Layout");
if (!layout) throw new Error("The manifest names no layout: routes would be charged for what is there already.");
const around = new Set([...app, ...closure(layout)]);
const pages = Object.keys(manifest)
  .filter((key) => key.startsWith("src/pages/"))
  .map((key) => {
    const own = [...closure(key)].filter((name) => !around.has(name));
    return finding(`route ${path.basename(key, ".tsx")}`, weigh(own), route);
  });

// Parts that a page fetches when they are wanted (dialogs, the picker, sign-in) count for no route: each file by itself.
const heaviest = Object.keys(manifest)
  .filter((key) => !landing.has(key))
  .map((key) => ({ name: chunk(key).name ?? key, kB: weigh([key]) }))
  .reduce((most, one) => (one.kB > most.kB ? one : most), { name: "none", kB: 0 });

report("budgets", [
  finding("landing, script before the largest paint", weigh(first), landingBeforePaint),
  finding("landing, script in all", weigh(landing), landingInAll),
  ...pages,
  finding(`heaviest file that comes later: ${heaviest.name}`, heaviest.kB, later),
]);
