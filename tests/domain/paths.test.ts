import { expect, test } from "vitest";
import { backendPaths, feedAddress, paths, reportAddress, sharePath } from "../../domain/paths";

test("a feed's path names the page, a status other than the page's, the filter and the report on screen", () => {
  expect(feedAddress("lost")).toBe("/lost-pet-feed");
  expect(feedAddress("lost", { show: "found" })).toBe("/lost-pet-feed?show=found");
  expect(feedAddress("found", { reportId: "r1" })).toBe("/found-pets/r1");
  expect(feedAddress("found", { show: "lost", reportId: "r1" })).toBe("/found-pets/r1?show=lost");
  expect(feedAddress("lost", { filter: "animal=Dog" })).toBe("/lost-pet-feed?animal=Dog");
  expect(feedAddress("found", { show: "lost", reportId: "r1", filter: "days=3" })).toBe(
    "/found-pets/r1?show=lost&days=3",
  );
  expect(reportAddress("r1")).toBe(feedAddress("lost", { reportId: "r1" }));
});

test("a share link escapes the report's id", () => {
  expect(sharePath("r1")).toBe("/share/r1");
  expect(sharePath('"><script>', "a1")).toBe("/share/%22%3E%3Cscript%3E?post=a1");
});

test("no file in src or convex spells out a path", () => {
  const sources = import.meta.glob<string>("../../{src,convex}/**/*.{ts,tsx}", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const addresses = [...Object.values(paths), ...Object.values(backendPaths)].filter((path) => path !== "/");
  const spelledOutPath = new RegExp(
    `["'\`}](?:${addresses.map((path) => path.replace("?", "\\?")).join("|")})(?![\\w-])`,
  );
  const findings = Object.entries(sources).flatMap(([file, code]) =>
    code
      .split("\n")
      .flatMap((line, index) => (spelledOutPath.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(findings).toEqual([]);
});
