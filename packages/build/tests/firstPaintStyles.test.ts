import { expect, test } from "vitest";
import { firstPaintStyles } from "../documents/firstPaintStyles.ts";

const html = '<main class="wrap md:p-4 w-1/2"><h1 class="text-h1">Lost &amp; Found</h1></main>';
const keptStyles = (css: string) => firstPaintStyles(css, [html]);

test("keeps rules for elements and for the document's classes", () => {
  expect(keptStyles("h1{margin:0}.wrap{width:90%}.text-h1{font-size:2rem}")).toBe(
    "h1{margin:0}.wrap{width:90%}.text-h1{font-size:2rem}",
  );
});

test("removes rules and selectors for classes that the document lacks", () => {
  expect(keptStyles(".card{color:red}.card,.wrap{margin:0}.wrap .card{top:0}")).toBe(".wrap{margin:0}");
});

test("matches escaped class names", () => {
  expect(keptStyles(String.raw`.md\:p-4{padding:1rem}.w-1\/2{width:50%}.w-1\/3{width:33%}`)).toBe(
    String.raw`.md\:p-4{padding:1rem}.w-1\/2{width:50%}`,
  );
});

test("keeps a group with its remaining rules, and removes an empty one", () => {
  const css = "@layer base,utilities;@layer utilities{.card{top:0}@media (width>=48rem){.wrap{top:1px}}}";
  expect(keptStyles(css)).toBe("@layer base,utilities;@layer utilities{@media (width>=48rem){.wrap{top:1px}}}");
  expect(keptStyles("@media print{.card{top:0}}")).toBe("");
});

test("ignores braces in strings", () => {
  expect(keptStyles('.wrap:before{content:"}"}.card{top:0}')).toBe('.wrap:before{content:"}"}');
});

test("keeps a registered variable that a rule uses", () => {
  const css = '@property --a{syntax:"*";inherits:false}@property --b{syntax:"*";inherits:false}.wrap{top:var(--a)}';
  expect(keptStyles(css)).toBe('@property --a{syntax:"*";inherits:false}.wrap{top:var(--a)}');
});

test("leaves animations and pointer styles to the style sheet", () => {
  expect(keptStyles("@keyframes turn{to{rotate:1turn}}.wrap:hover{top:0}")).toBe("");
});

test("keeps the fonts, so a text is as wide in the outline as in the app", () => {
  const fonts = "@font-face{src:url(/a.woff2)}@font-face{src:local(A)}";
  expect(keptStyles(fonts)).toBe(fonts);
});
