import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { quietModules, tagUrl } from "../../../domain/pets/tags/tagSheet";
import { engraverFile } from "../../../src/features/pets/tags/engraverFile";
import { TagSheet } from "../../../src/features/pets/tags/TagSheet";
import { qrModules } from "../../../src/ui/print/QrCode";

const origin = "https://homeward.example";
const code = "7K3PD9QX";
const { path } = qrModules(tagUrl(origin, code), quietModules);

test("the sheet's codes and words lead to the public address, not to the host that it is printed from", () => {
  const { container } = render(<TagSheet name="Biscuit" codes={[code]} origin={origin} size={25} paper="letter" />);
  expect(container.querySelector(`[data-code="${code}"] path`)!.getAttribute("d")).toBe(path);
  expect(container.textContent).toContain("homeward.example/t");
  expect(container.textContent).not.toContain(location.host);
});

test("the engraver's file leads to the public address, and has an outline for each letter of the code and the address", () => {
  const file = engraverFile([code], 32, origin);
  expect(file).toContain(path);
  // The QR code is one path, and each letter is another.
  const shapes = file.match(/<path/g)!.length;
  expect(shapes).toBe(1 + "homeward.example/t".length + code.length);
  expect(file).not.toContain("<text");
});
