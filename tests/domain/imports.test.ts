import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["../../{convex,domain,src}/**/*.{ts,tsx}", "!../../convex/_generated/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The files that a file imports, types included. */
function importsOf(file: string): string[] {
  const paths = Array.from(sources[file]!.matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g), ([, path]) => path!);
  return paths.flatMap((path) => {
    // The base is only there to resolve dots: keys start with "../../", which a URL would swallow.
    const { pathname } = new URL(path, `file:///${file.replace("../../", "")}`);
    return ["", ".ts", ".tsx"].map((end) => `../..${pathname}${end}`).filter((name) => name in sources);
  });
}

/** A chain of imports that leads back to where it began; null if there is none. */
function circleFrom(file: string, chain: string[], done: Set<string>): string[] | null {
  if (chain.includes(file)) return [...chain.slice(chain.indexOf(file)), file];
  if (done.has(file)) return null;
  for (const next of importsOf(file)) {
    const circle = circleFrom(next, [...chain, file], done);
    if (circle) return circle;
  }
  done.add(file);
  return null;
}

test("no imports go in a circle", () => {
  const done = new Set<string>();
  expect(Object.keys(sources).filter((file) => importsOf(file).length > 0).length).toBeGreaterThan(100);
  for (const file of Object.keys(sources)) expect(circleFrom(file, [], done)).toBeNull();
});
