import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../../domain/messages";
import { MyData } from "../../../../src/features/account/profile/MyData";
import { exportFile } from "../../../../src/features/account/profile/exportFile";
import { answers, deferredAnswer, render } from "../../../support/ui/fakeCalls";

const everything = {
  profile: { displayName: "Maya", avatar: "/files/face" },
  pets: [{ name: "Miso", photos: ["/files/cat", "/files/face"], vaccinations: [{ certificate: "/files/rabies" }] }],
  reports: [],
  sightings: [],
  threads: [{ messages: [{ photo: null }, { photo: "/files/collar" }] }],
  pagePosts: [],
  orders: [],
} as never;

let failingDownloads: Set<string>;
const saved: string[] = [];

beforeEach(() => {
  failingDownloads = new Set();
  saved.length = 0;
  answers.set("users:exportMine", () => everything);
  vi.stubGlobal("fetch", async (address: string) => {
    if (failingDownloads.has(address)) throw new TypeError("Failed to fetch");
    return new Response(new Blob([address], { type: "image/webp" }));
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => vi.unstubAllGlobals());

it("the export holds every photo once, and its data names the photos' files", async () => {
  const { file, missingCount } = await exportFile(everything, () => {});
  expect(missingCount).toBe(0);
  const text = await file.text();
  // The zip file is not compressed. In this test, each photo's content is its address.
  expect(text.match(/\/files\/[a-z]+/g)).toEqual(["/files/face", "/files/cat", "/files/rabies", "/files/collar"]);
  const data = JSON.parse(text.slice(text.indexOf("{"), text.indexOf("\n}\n") + 2)) as typeof everything;
  expect(data).toMatchObject({
    profile: { avatar: "photos/001-me.webp" },
    pets: [
      {
        photos: ["photos/002-Miso.webp", "photos/001-me.webp"],
        vaccinations: [{ certificate: "photos/003-Miso-certificate.webp" }],
      },
    ],
    threads: [{ messages: [{ photo: null }, { photo: "photos/004-message.webp" }] }],
  });
});

it("the page says how many photos are missing from the export, and a retry saves a new export", async () => {
  render(<MyData />);
  const incomplete = sentence("account.exportLacks", { count: 1 });
  failingDownloads = new Set(["/files/cat"]);
  await userEvent.click(screen.getByRole("button", { name: messages["account.export"] }));
  expect((await screen.findByRole("alert")).textContent).toContain(incomplete);
  failingDownloads.add("/files/face");
  const collect = deferredAnswer();
  answers.set("users:exportMine", collect.answer);
  await userEvent.click(screen.getByRole("button", { name: messages["app.retry"] }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: messages["account.export"] }));
  await act(async () => collect.resolve(everything));
  expect(await screen.findByText(sentence("account.exportLacks", { count: 2 }), { exact: false })).toBeTruthy();
  failingDownloads.clear();
  await userEvent.click(screen.getByRole("button", { name: messages["app.retry"] }));
  await vi.waitFor(() => expect(saved).toHaveLength(3));
  expect(saved[0]).toMatch(/^homeward-.*\.zip$/);
  expect(screen.queryByRole("alert")).toBeNull();
});
