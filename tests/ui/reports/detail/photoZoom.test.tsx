// A report's photos on the whole screen, and its link to directions.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../../domain/messages";
import { ReportDetail } from "../../../../src/features/reports/detail/ReportDetail";
import { MemoryRouter } from "../../../../src/lib/router";
import { answers, render } from "../../../support/ui/fakeCalls";
import { biscuit } from "../biscuit";

const photo = (id: string) => ({ _id: id, full: `/${id}`, thumb: "/t", width: 1280, height: 960, colour: "#a06030" });
const report = {
  ...biscuit,
  place: { lat: 43.86, lng: -79.34, address: "Markham, ON" },
  photos: [photo("one"), photo("two")],
};

const onClose = vi.fn();
const show = () =>
  render(
    <MemoryRouter>
      <ReportDetail reportId="report1" onClose={onClose} />
    </MemoryRouter>,
  );
const dialogs = () => document.querySelectorAll("dialog");
const zoomed = () => [...dialogs()].at(-1)!.querySelector("img")!;
const width = () => zoomed().style.width;
const enlarge = async () => {
  await userEvent.click(screen.getAllByRole("button", { name: messages["detail.enlarge"] })[0]!);
  await screen.findByRole("button", { name: messages["detail.larger"] }, { timeout: 10_000 });
};

beforeEach(() => {
  onClose.mockReset();
  answers.set("reports:get", () => report);
});

it("opens from a photo, and closes on Escape without closing the report", async () => {
  show();
  await enlarge();
  expect(dialogs()).toHaveLength(2);
  // The event that a browser sends to the top dialog on Escape.
  fireEvent([...dialogs()].at(-1)!, new Event("cancel", { cancelable: true }));
  await waitFor(() => expect(dialogs()).toHaveLength(1));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole("heading", { name: "Biscuit" })).toBeTruthy();
});

it("zooms by button, key and double tap, up to four times the size, and shows the whole of the next photo", async () => {
  show();
  await enlarge();
  const whole = width();
  await userEvent.click(screen.getByRole("button", { name: messages["detail.larger"] }));
  expect(width()).not.toBe(whole);
  await userEvent.keyboard("+++++");
  // The width is a formula that ends with the zoom.
  expect(width()).toContain("* 4)");
  expect(screen.getByRole("button", { name: messages["detail.larger"] }).getAttribute("aria-disabled")).toBe("true");
  await userEvent.keyboard("0");
  expect(width()).toBe(whole);
  await userEvent.dblClick(zoomed());
  expect(width()).toContain("* 2.5)");
  await userEvent.click(screen.getAllByRole("button", { name: messages["detail.nextPhoto"] }).at(-1)!);
  expect(zoomed().getAttribute("src")).toBe("/two");
  expect(width()).toBe(whole);
  await userEvent.keyboard("{ArrowRight}");
  expect(zoomed().getAttribute("src")).toBe("/one");
});

it("leads to directions to the place", () => {
  show();
  const link = screen.getByRole("link", { name: `${messages["detail.directions"]} (${messages["alert.newTab"]})` });
  expect(link.getAttribute("href")).toBe("https://www.google.com/maps/dir/?api=1&destination=43.86%2C-79.34");
  expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noopener noreferrer"]);
});

it("says which photo of how many is shown", async () => {
  show();
  await enlarge();
  expect(screen.getByRole("region", { name: sentence("detail.photoOf", { number: 1, count: 2 }) })).toBeTruthy();
});
