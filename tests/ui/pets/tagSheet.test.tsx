import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { quietModules, tagUrl } from "../../../domain/pets/tags/tagSheet";
import { engraverFile } from "../../../src/features/pets/tags/engraverFile";
import { TagSheet } from "../../../src/features/pets/tags/TagSheet";
import { Link, MemoryRouter, Route, Routes, useLocation } from "../../../src/lib/router";
import { qrModules } from "../../../src/ui/print/QrCode";
import { usePrintOnArrival } from "../../../src/ui/print/usePrintOnArrival";

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

test("printing on arrival happens once and keeps the size and the paper that the address names", async () => {
  const print = vi.fn<() => void>();
  function PrintPage() {
    const { pathname, search } = useLocation();
    usePrintOnArrival(print);
    return <p>{pathname + search}</p>;
  }
  render(
    <MemoryRouter startAt="/main">
      <Link to="/print?size=32&paper=a4" state={{ print: true }}>
        Print the sheet
      </Link>
      <Routes>
        <Route path="/main" element={<p>Tags</p>} />
        <Route path="/print" element={<PrintPage />} />
      </Routes>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole("link"));
  expect(await screen.findByText("/print?size=32&paper=a4")).toBeTruthy();
  expect(print).toHaveBeenCalledOnce();
});
