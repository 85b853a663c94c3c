import { expect, it } from "vitest";
import { matchPath } from "../../../src/lib/router";

it.each([
  ["/", "/", {}],
  ["/vets", "/vets", {}],
  ["/vets", "/Vets/", {}],
  ["/vets", "/vets/one", null],
  ["/vets", "/", null],
  ["/live/:id", "/live/r1", { id: "r1" }],
  ["/live/:id", "/live", null],
  ["/live/:id", "/live/r1/photos", null],
  ["/feed/:id?", "/feed", { id: undefined }],
  ["/feed/:id?", "/feed/r1", { id: "r1" }],
  ["*", "/whatever/there/is", {}],
])("the pattern %s with the path %s gives %j", (pattern, pathname, params) => {
  expect(matchPath(pattern, pathname)).toEqual(params);
});

it("decodes parameters, and leaves malformed ones as they are", () => {
  for (let turn = 0; turn < 500; turn += 1) {
    // Code points below the surrogates, which can't be encoded.
    const id = String.fromCodePoint(
      ...Array.from({ length: 1 + (turn % 7) }, () => 33 + Math.floor(Math.random() * 50_000)),
    );
    expect(matchPath("/pets/:id", `/pets/${encodeURIComponent(id)}`)).toEqual({ id });
  }
  expect(matchPath("/pets/:id", "/pets/%E0%A4%A")).toEqual({ id: "%E0%A4%A" });
});
