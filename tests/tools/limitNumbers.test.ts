import { expect, test } from "vitest";
import { limits } from "../../domain/limits.ts";
import { withNumbers } from "../../vite/limitNumbers.ts";

test("a limit becomes its number, and the table is no longer imported", () => {
  const code =
    'import { limits } from "../../domain/limits";\nconst most = `${limits.photosPerReport}` + limits.photoEdge;';
  expect(withNumbers(code)).toBe(`\nconst most = \`\${${limits.photosPerReport}}\` + ${limits.photoEdge};`);
});

test("the other names of an import stay", () => {
  const code = 'import { limits, type Rate } from "./limits.ts";\nconst most = limits.photosPerPet;';
  expect(withNumbers(code)).toContain('import { type Rate } from "./limits.ts";');
});

test("a limit that is a text stays one", () => {
  const code = 'import { limits } from "./limits";\nconst first = limits.earliestDay;';
  expect(withNumbers(code)).toContain(`const first = "${limits.earliestDay}";`);
});

test("a limit that is looked up by a name keeps the table", () => {
  const code = 'import { limits } from "./limits";\nconst most = (part) => limits[part] ?? limits.photoEdge;';
  expect(withNumbers(code)).toBe(
    `import { limits } from "./limits";\nconst most = (part) => limits[part] ?? ${limits.photoEdge};`,
  );
});

test("other files and other things called limits are left alone", () => {
  for (const code of [
    "const most = limits.photoEdge;",
    'import { limits } from "./limits";\nconst most = mine.limits.photoEdge;',
  ]) {
    expect(withNumbers(code)).toContain("limits.photoEdge");
  }
});
