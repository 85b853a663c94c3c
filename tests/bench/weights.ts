// Weighs a build's scripts against their budgets, in brotli kB (1000 bytes), from the build's own manifests. Each
// language has files of its own and has to keep the same budgets.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { atMost, type Finding } from "../../packages/local-convex/bench/report.ts";
import { manifestName } from "../../packages/build/languages/otherLanguages.ts";
import { visitTargets } from "./pages/visitTargets.ts";

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
}

// The budgets, in brotli kB.
const landingBeforePaint = 5;
const landingInAll = 85;
const feed = 107;
// Pages that load more files later without a press, and the names of these files (src/build/chunks.ts). Weighing them
// here shows, without a browser, if one of them has grown or imports other pages' files. `npm run bench:pages` measures
// in a browser everything that a visit loads.
const visits = [
  {
    name: "feed",
    page: "LostPetFeed",
    later: ["bar", "offlineCache", "startWorker"],
    target: visitTargets.feed,
  },
  {
    name: "form",
    page: "ReportLostPet",
    later: ["formParts", "ownPlace", "offlineQueue", "startWorker"],
    target: visitTargets.form,
  },
];
// Each route contains its own texts. The report forms are the largest.
const route = 30;
// The map wrapper package is one file of 25.5 kB.
const onDemandKb = 28;
const worker = 2.5;
// Loaded when a call fails (src/lib/texts/answerTexts.ts).
const answers = 5;

const finding = (what: string, value: number, target: number): Finding => ({
  ...atMost(what, value, "kB brotli", target),
  value: Math.round(value * 10) / 10,
});

export const manifestOf = (dist: string) => path.join(dist, ".vite/manifest.json");

/** The findings about the service worker, the first language's files and those of the other languages. */
export function weigh(dist: string): Finding[] {
  const languageCodes = readdirSync(path.dirname(manifestOf(dist))).map(
    (name) => /^manifest\.(\w+)\.json$/.exec(name)?.[1],
  );
  const workerBytes = brotliCompressSync(readFileSync(path.join(dist, "sw.js"))).length;
  return [
    finding("service worker", workerBytes / 1000, worker),
    ...weighLanguage(dist, manifestOf(dist)),
    ...languageCodes.flatMap((code) => {
      if (code === undefined) return [];
      const findings = weighLanguage(dist, path.join(dist, manifestName(code)));
      return findings.map((one) => ({ ...one, what: `${code}: ${one.what}` }));
    }),
  ];
}

function weighLanguage(dist: string, manifestFile: string): Finding[] {
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Record<string, Chunk>;

  function chunk(key: string): Chunk {
    const listedChunk = manifest[key];
    if (!listedChunk) throw new Error(`The manifest does not list ${key}.`);
    return listedChunk;
  }

  /** The files of a module: itself and all static imports. */
  function closure(key: string, into = new Set<string>()): Set<string> {
    if (into.has(key)) return into;
    into.add(key);
    for (const next of chunk(key).imports ?? []) closure(next, into);
    return into;
  }

  const kB = (keys: Iterable<string>) => {
    const files = new Set([...keys].map((key) => chunk(key).file).filter((name) => name.endsWith(".js")));
    const bytes = [...files].map((name) => brotliCompressSync(readFileSync(path.join(dist, name))).length);
    return bytes.reduce((sum, size) => sum + size, 0) / 1000;
  };

  const beforePaint = closure("index.html");
  // The landing page's small script loads the app, and nothing else, when the browser is idle.
  const app = new Set((chunk("index.html").dynamicImports ?? []).flatMap((key) => [...closure(key)]));
  if (app.size === 0) throw new Error("The landing page's script does not load the app, so there is nothing to weigh.");
  const landing = new Set([...beforePaint, ...app, ...closure("src/pages/Home.tsx")]);

  function keyOfFile(name: string): string {
    const key = Object.keys(manifest).find((one) => chunk(one).name === name);
    if (!key) throw new Error(`The manifest lists no file "${name}".`);
    return key;
  }

  // Every page except the landing page loads this file beside the app's (src/build/chunks.ts).
  const shared = new Set([...app, ...closure(keyOfFile("pages"))]);
  const pages = Object.keys(manifest)
    .filter((key) => key.startsWith("src/pages/"))
    .map((key) => {
      const own = [...closure(key)].filter((name) => !shared.has(name));
      return finding(`route ${path.basename(key, ".tsx")}`, kB(own), route);
    });

  // Files that load on demand (dialogs, the picker, sign-in) count separately, not for a route.
  const heaviest = Object.keys(manifest)
    .filter((key) => !landing.has(key) && !shared.has(key))
    .map((key) => ({ name: chunk(key).name ?? key, kB: kB([key]) }))
    .reduce((most, one) => (one.kB > most.kB ? one : most), { name: "none", kB: 0 });

  return [
    finding("landing, script before the largest paint", kB(beforePaint), landingBeforePaint),
    finding("landing, script in all", kB(landing), landingInAll),
    finding(
      "feed, script until it can be used",
      kB(new Set([...shared, ...closure("src/pages/reports/LostPetFeed.tsx")])),
      feed,
    ),
    ...visits.map(({ name, page, later, target }) => {
      const files = [
        ...closure(`src/pages/reports/${page}.tsx`),
        ...later.flatMap((file) => [...closure(keyOfFile(file))]),
      ];
      return finding(`${name}, script in all`, kB(new Set([...shared, ...files])), target);
    }),
    ...pages,
    finding("texts of the backend's answers", kB(["domain/texts/answers.ts"]), answers),
    finding(`heaviest file loaded later: ${heaviest.name}`, heaviest.kB, onDemandKb),
  ];
}
