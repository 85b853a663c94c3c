// Flyer and poster: what they show, what they leave out, and the target of their QR code.
import { fireEvent, screen, within } from "@testing-library/react";
import jsQR from "jsqr";
import { beforeEach, expect, it, test, vi } from "vitest";
import type { Id } from "../../../convex/_generated/dataModel";
import { messages, sentence } from "../../../domain/messages";
import { englishLanguage, withLanguage } from "../../../domain/texts/currentLanguage";
import { looksOnPaper } from "../../../domain/search/paperLooks";
import { paperWords } from "../../../domain/search/paperWords";
import { codeUrl } from "../../../domain/search/searchPaths";
import { Flyer } from "../../../src/features/search/paper/Flyer";
import { PaperPage } from "../../../src/features/search/paper/PaperPage";
import { Poster } from "../../../src/features/search/paper/poster/Poster";
import { splitEvenly } from "../../../src/features/search/paper/poster/splitEvenly";
import { PosterTiles } from "../../../src/features/search/paper/poster/PosterTiles";
import { ScanCounts } from "../../../src/features/search/paper/ScanCounts";
import { MemoryRouter } from "../../../src/lib/router";
import { setUnits } from "../../../src/lib/units";
import type { Report } from "../../../src/services/convex/report";
import { answers, render } from "../../support/ui/fakeCalls";
import { signIn } from "../../support/ui/signIn";
import { biscuit } from "../reports/biscuit";

const ownReport = {
  ...biscuit,
  mine: true,
  runs: true,
  shortCode: "7kr4cd",
  petBreed: "Beagle",
  day: "2026-11-20",
  time: "17:00",
  place: { ...biscuit.place, province: "ON" },
};

const open = (Paper: typeof Flyer, report: object | null = ownReport, state: object | null = null) => {
  answers.set("reports:get", () => report);
  return render(
    <MemoryRouter startAt={{ pathname: "/flyer/report1", state }}>
      <PaperPage reportId="report1" Paper={Paper} />
    </MemoryRouter>,
  );
};

/** The content that is printed. */
const printed = () => within(document.querySelector<HTMLElement>(".printed")!);

/** Rasterizes a QR code and decodes it. */
function decode(svg: SVGElement) {
  const size = Number(svg.getAttribute("viewBox")!.split(" ")[2]);
  const scale = 4;
  const pixels = new Uint8ClampedArray((size * scale) ** 2 * 4).fill(255);
  for (const [, x, y] of svg
    .querySelector("path")!
    .getAttribute("d")!
    .matchAll(/M(\d+) (\d+)h1/g)) {
    for (let at = 0; at < scale * scale; at += 1) {
      const column = Number(x) * scale + (at % scale);
      const row = Number(y) * scale + Math.floor(at / scale);
      pixels.fill(0, (row * size * scale + column) * 4, (row * size * scale + column) * 4 + 3);
    }
  }
  return jsQR(pixels, size * scale, size * scale)?.data;
}

const codes = () => [...document.querySelectorAll<SVGElement>(".printed svg[shape-rendering]")].map(decode);

beforeEach(() => {
  signIn();
  answers.set("reports:contact", () => ({ contactInfo: "416 555 0100\nmaya@example.org", warned: false }));
  answers.set("search/scans:get", () => ({ flyer: 0, poster: 0, areas: [] }));
});

test.each([
  ["flyer", Flyer],
  ["poster", Poster],
] as const)("makes every code on a %s lead to the report, marked with its source", async (from, Paper) => {
  open(Paper);
  await screen.findByRole("heading", { level: 1 });
  expect(new Set(codes())).toEqual(new Set([codeUrl(location.origin, "7kr4cd", from)]));
});

it("prints the town and the day, and neither the street nor a contact until the household chooses it", async () => {
  open(Flyer);
  const number = await screen.findByRole("radio", { name: /416 555 0100.*scam calls/ });
  const paper = printed();
  // The flyer has eight strips to tear off. The short address is also on the page itself.
  expect(paper.getAllByText("LOST DOG Biscuit")).toHaveLength(8);
  expect(paper.getAllByText(`${location.host}/r/7kr4cd`)).toHaveLength(1 + 8);
  expect(paper.getByText("Markham, ON")).toBeTruthy();
  expect(paper.getByText("November 20, 2026, 5:00 PM")).toBeTruthy();
  expect(paper.queryByText(/Main St/)).toBeNull();
  expect(paper.queryByText(/416|example\.org/)).toBeNull();
  expect(screen.getByText(messages["paper.contactHint"])).toBeTruthy();
  fireEvent.click(number);
  expect(paper.getAllByText("416 555 0100")).toHaveLength(1 + 8);
});

it("starts with the report's sex, breed and colours, and offers to print the street without its number", async () => {
  open(Flyer, {
    ...ownReport,
    petBreed: "beagle",
    petGender: "Female",
    additionalInfo: "Tan and white. Shy",
    collar: null,
  });
  const field = await screen.findByLabelText<HTMLInputElement>(sentence("paper.words", { name: "Biscuit" }));
  expect(field.value).toBe("Female Beagle, tan, white");
  const street = "Main St, Markham, ON";
  fireEvent.click(screen.getByRole("button", { name: sentence("paper.printStreet", { street }) }));
  expect(printed().getByText(street)).toBeTruthy();
  expect(screen.queryByRole("button", { name: sentence("paper.printStreet", { street }) })).toBeNull();
});

const language = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
const wordsField = () => screen.getByLabelText<HTMLInputElement>(sentence("paper.words", { name: "Biscuit" }));
const montreal = { ...biscuit.place, city: "Montréal", province: "QC", address: "Rue Rachel, Montréal, QC" };

it("prints a flyer in the chosen language, with which the poster opens in the same tab", async () => {
  const { unmount } = open(Flyer);
  await screen.findByText("LOST DOG", { selector: ".printed *" });
  fireEvent.click(language("Français"));
  expect(await screen.findAllByText("CHIEN PERDU Biscuit", { selector: ".printed *" })).toHaveLength(8);
  const paper = printed();
  expect(paper.getByText("20 novembre 2026 à 17 h")).toBeTruthy();
  expect(document.querySelector(".printed .sheet")!.getAttribute("lang")).toBe("fr-CA");
  expect(paper.queryByText(/lost|missing|please/i)).toBeNull();
  expect(codes().every((code) => code === codeUrl(location.origin, "7kr4cd", "flyer"))).toBe(true);
  unmount();
  open(Poster);
  // The poster prints CHIEN on two sheets, as CHI and EN.
  expect(await screen.findByText("CHI", { selector: ".printed text" })).toBeTruthy();
  expect(language("Français").checked).toBe(true);
  // The table of sizes names the poster's own headline.
  expect(screen.getByText("CHIEN PERDU", { selector: "dt" })).toBeTruthy();
});

it("writes the facts in the paper's language until the household writes its own words", async () => {
  open(Flyer, { ...ownReport, petBreed: "German Shepherd Dog", collar: "red" });
  await screen.findByText("LOST DOG", { selector: ".printed *" });
  fireEvent.click(language("Español"));
  await vi.waitFor(() => expect(wordsField().value).toBe("Pastor alemán macho, collar rojo"));
  fireEvent.change(wordsField(), { target: { value: "muy tímido" } });
  fireEvent.click(language("Français"));
  expect(await screen.findByText("CHIEN PERDU", { selector: ".printed *" })).toBeTruthy();
  expect(wordsField().value).toBe("muy tímido");
});

it("in two languages, prints the headline and the advice twice, the facts once, and no second photo", async () => {
  open(Flyer, { ...ownReport, photos: ["face", "collar"].map((name) => ({ _id: name, full: `${name}.webp` })) });
  await screen.findByText("LOST DOG", { selector: ".printed *" });
  expect(document.querySelectorAll(".printed img")).toHaveLength(2);
  fireEvent.click(language("English + Español"));
  const spanishHeadline = await screen.findByText("PERRO PERDIDO", { selector: ".printed *" });
  const paper = printed();
  expect(spanishHeadline.getAttribute("lang")).toBe("es-US");
  expect(paper.getByText("LOST DOG")).toBeTruthy();
  expect(paper.getByText(messages["paper.doScan"])).toBeTruthy();
  expect(paper.getByText(/Mantén distancia y escanea el código/)).toBeTruthy();
  expect(paper.getAllByText(/2026/)).toHaveLength(1);
  expect(paper.getAllByText("LOST DOG Biscuit")).toHaveLength(8);
  expect(document.querySelectorAll(".printed img")).toHaveLength(1);
});

test.each([
  ["flyer", Flyer, ["CHIEN PERDU", "LOST DOG"]],
  ["poster", Poster, ["CHI", "LOST DOG"]],
] as const)("starts a %s in Québec with French above the page's language", async (_kind, Paper, texts) => {
  open(Paper, { ...ownReport, place: montreal });
  for (const text of texts) expect(await screen.findByText(text, { selector: ".printed *" })).toBeTruthy();
  expect(language("Français + English").checked).toBe(true);
});

it("leads from the preview to the fields below it", async () => {
  open(Flyer);
  fireEvent.click(await screen.findByRole("button", { name: messages["paper.toFields"] }));
  expect(document.activeElement).toBe(screen.getByLabelText(sentence("paper.words", { name: "Biscuit" })));
});

test.each([
  ["flyer", Flyer, "Beagle", "Male Beagle, red collar"],
  ["poster", Poster, "Beagle", "Beagle, red collar"],
  ["poster", Poster, "Golden Retriever", "red collar"],
] as const)("starts a %s with the breed, if it fits, and the collar", async (_kind, Paper, petBreed, words) => {
  open(Paper, { ...ownReport, petBreed, collar: "red" });
  const key = Paper === Flyer ? "paper.words" : "paper.three";
  const field = await screen.findByLabelText<HTMLInputElement>(sentence(key, { name: "Biscuit" }));
  expect(field.value.toLowerCase()).toBe(words.toLowerCase());
});

it("prints no flyer with more than five words, or with a word that is too long for the paper", async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  open(Flyer);
  const field = await screen.findByLabelText(sentence("paper.words", { name: "Biscuit" }));
  for (const [words, error] of [
    ["brown dog with a red collar", sentence("paper.tooManyWords", { most: 5 })],
    ["unmistakablybrowndog", sentence("paper.longWord", { longest: 18 })],
  ] as const) {
    fireEvent.change(field, { target: { value: words } });
    fireEvent.click(screen.getByRole("button", { name: messages["paper.print"] }));
    expect(screen.getByText(error)).toBeTruthy();
  }
  fireEvent.change(field, { target: { value: "brown, red collar" } });
  fireEvent.click(screen.getByRole("button", { name: messages["paper.print"] }));
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(printed().getByText("brown, red collar")).toBeTruthy();
  vi.unstubAllGlobals();
});

it("prints a flyer without words, but no poster: only the poster's words are required", async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  const clearAndPrint = async (code: "paper.words" | "paper.three", button: string) => {
    const field = await screen.findByLabelText(sentence(code, { name: "Biscuit" }));
    fireEvent.change(field, { target: { value: " " } });
    fireEvent.click(screen.getByRole("button", { name: button }));
    return field;
  };
  const { unmount } = open(Flyer);
  expect((await clearAndPrint("paper.words", messages["paper.print"])).getAttribute("aria-required")).toBeNull();
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  unmount();
  open(Poster);
  expect(
    (await clearAndPrint("paper.three", sentence("paper.printSheets", { count: 4 }))).getAttribute("aria-required"),
  ).toBe("true");
  expect(screen.getByText(messages["paper.noWords"])).toBeTruthy();
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

/** A language in which the poster's words are longer than in English. */
const spanish = {
  ...englishLanguage,
  texts: {
    ...messages,
    "paper.posterFirst": "{kind, select, dog {PERRO} cat {GATO} other {MASCOTA}}",
    "paper.posterSecond": "{kind, select, dog {PERDIDO} cat {PERDIDO} other {PERDIDA}}",
  },
};
const posterProps = {
  report: ownReport as unknown as Report,
  words: "tan, white",
  contact: "",
  url: "https://homeward.example/r/7kr4cd",
  address: "homeward.example/r/7kr4cd",
  paper: "letter",
} as const;

it.each([
  [2, ["PER", "RO"], "PERDIDO"],
  [3, ["PER", "RO"], "PER/DI/DO"],
] as const)("cuts words of any length for a poster %d sheets wide", (sheetsAcross, firstParts, secondParts) => {
  const first = withLanguage(spanish, () =>
    paperWords({ ...posterProps.report, looks: looksOnPaper(posterProps.report) }),
  );
  const languages = { first, second: undefined };
  render(<PosterTiles {...posterProps} paperWords={languages} neon="#fff" sheetsAcross={sheetsAcross} />);
  const cells = [...document.querySelectorAll(".poster-cell")].map((cell) =>
    [...cell.querySelectorAll("text")].map(({ textContent }) => textContent),
  );
  expect(cells.slice(0, 2).flat()).toEqual(firstParts);
  // A poster of four sheets has its second word whole on the last sheet. One of nine has it across the second row.
  expect(sheetsAcross === 2 ? cells[3]![0] : cells.slice(3, 6).join("/")).toBe(secondParts);
});

it.each([
  ["Biscuit", "BISCUIT TAN WHITE"],
  ["Sir Barks", "TAN WHITE"],
])("prints the name %s above the words only if both together have at most three words: %s", (petName, line) => {
  const languages = {
    first: paperWords({ ...posterProps.report, looks: looksOnPaper(posterProps.report) }),
    second: undefined,
  };
  const report = { ...posterProps.report, petName };
  render(<PosterTiles {...posterProps} report={report} paperWords={languages} neon="#fff" sheetsAcross={3} />);
  const wordsSheet = document.querySelectorAll(".poster-cell")[6]!;
  expect(Array.from(wordsSheet.querySelectorAll("text"), ({ textContent }) => textContent).join(" ")).toBe(line);
});

it("keeps two words whole on two sheets", () => {
  expect(splitEvenly("SE BUSCA", 2)).toEqual(["SE", "BUSCA"]);
});

it("prints a poster on four or nine sheets and shows its reading distance", async () => {
  setUnits("km");
  open(Poster);
  expect(await screen.findByText("39 × 51 cm (15.5 × 20 in)")).toBeTruthy();
  expect(screen.getByText(sentence("paper.high", { size: "10.0 cm (3.9 in)" }))).toBeTruthy();
  expect(screen.getByText(sentence("paper.away", { distance: "35 m (120 ft)" }))).toBeTruthy();
  expect(screen.getByText(messages["paper.rule.km"])).toBeTruthy();
  expect(screen.getByText("Sheets 2 and 4 on the left, 3 and 4 at the top.")).toBeTruthy();
  expect(document.querySelectorAll(".printed .sheet")).toHaveLength(4);
  fireEvent.click(screen.getByRole("radio", { name: sentence("paper.sheets", { count: 9 }) }));
  expect(document.querySelectorAll(".printed .sheet")).toHaveLength(9);
  expect(screen.getByText("58 × 76 cm (23 × 29.5 in)")).toBeTruthy();
});

it("shows inches and feet first to people who use miles", async () => {
  setUnits("miles");
  open(Poster);
  expect(await screen.findByText("15.5 × 20 in (39 × 51 cm)")).toBeTruthy();
  expect(screen.getByText(sentence("paper.high", { size: "3.9 in (10.0 cm)" }))).toBeTruthy();
  expect(screen.getByText(sentence("paper.away", { distance: "120 ft (35 m)" }))).toBeTruthy();
  expect(screen.getByText(messages["paper.rule.miles"])).toBeTruthy();
});

it("leaves the poster white for fluorescent paper", async () => {
  open(Poster);
  const neonColour = () =>
    document.querySelector<HTMLElement>(".printed .tile-window")!.style.getPropertyValue("--neon");
  await screen.findByText(messages["paper.white"]);
  expect(neonColour()).toBe("#f2ff3d");
  fireEvent.click(screen.getByRole("radio", { name: messages["paper.neon.pink"] }));
  expect(neonColour()).toBe("#ff7ac3");
  fireEvent.click(screen.getByRole("checkbox", { name: messages["paper.white"] }));
  expect(neonColour()).toBe("#fff");
});

it("shows how often the code was scanned and near which streets", async () => {
  answers.set("search/scans:get", () => ({ flyer: 12, poster: 2, areas: [{ near: "Main Street", count: 3 }] }));
  open(Flyer);
  const note = await screen.findByRole("status");
  expect(note.textContent).toBe("Scanned 14 times. 3 near Main Street. The others didn't share where they were.");
});

test.each([
  ["somebody else's", { ...biscuit }],
  ["a found pet's", { ...ownReport, status: "found" }],
  ["a closed", { ...ownReport, state: "home" }],
  ["a missing", null],
])("prints nothing for %s report", async (_whose, report) => {
  open(Flyer, report);
  expect(await screen.findByRole("heading", { level: 1, name: messages["paper.closedTitle"] })).toBeTruthy();
  expect(document.querySelector(".printed")).toBeNull();
});

test("prints the flyer at once if the link asks for it, and ticks the step with every print", async () => {
  const print = vi.fn<() => void>();
  const tick = vi.fn<() => null>(() => null);
  vi.stubGlobal("print", print);
  answers.set("search/firstSteps:tick", tick);
  open(Flyer, ownReport, { print: true });
  await vi.waitFor(() => expect(tick).toHaveBeenCalledOnce());
  expect(print).toHaveBeenCalledBefore(tick);
  expect(tick).toHaveBeenCalledExactlyOnceWith({ reportId: "report1", step: "print" });
  fireEvent.click(screen.getByRole("button", { name: messages["paper.print"] }));
  await vi.waitFor(() => expect(tick).toHaveBeenCalledTimes(2));
  expect(print).toHaveBeenCalledTimes(2);
});

it("asks for a short address first if the report has none", async () => {
  const prepare = vi.fn<() => null>(() => null);
  answers.set("search/paper:prepare", prepare);
  const { shortCode: _none, ...reportWithoutCode } = ownReport;
  open(Flyer, reportWithoutCode);
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledExactlyOnceWith({ reportId: "report1" }));
  expect(document.querySelector(".printed")).toBeNull();
});

it("counts the scans near streets that are not listed, and says that others shared nothing only if that is so", () => {
  const areas = ["Main St", "Elm St", "Oak St", "Pine St", "Ash St"].map((near) => ({ near, count: 2 }));
  const shown = (flyer: number) => {
    answers.set("search/scans:get", () => ({ flyer, poster: 0, areas }));
    const { container, unmount } = render(<ScanCounts reportId={"report1" as Id<"reports">} />);
    const text = container.textContent;
    unmount();
    return text;
  };
  expect(shown(10)).toContain("2 near Oak St. 4 near other streets.");
  expect(shown(10)).not.toContain(messages["scan.silent"]);
  expect(shown(11)).toContain(messages["scan.silent"]);
});
