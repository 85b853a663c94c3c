import { act, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { liveAddress, paths, reportAddress } from "../../../domain/paths";
import { BottomBar } from "../../../src/app/frame/BottomBar";
import { Bell } from "../../../src/features/notify/bell/Bell";
import { BellList } from "../../../src/features/notify/bell/BellList";
import { MemoryRouter } from "../../../src/lib/router";
import { answers, render } from "../../support/ui/fakeCalls";
import { signIn } from "../../support/ui/signIn";

const entry = {
  kind: "sighting",
  // About the user's own report, not one that the user helps with.
  own: true,
  reportId: "r1",
  petName: "Biscuit",
  thumb: null,
  count: 2,
  at: 0,
  address: "Elm St, X",
};
const show = () =>
  render(
    <MemoryRouter>
      <Bell />
      <BottomBar />
      <BellList />
    </MemoryRouter>,
  );

it("shows a live count of unread notifications in the header and the phone's bottom bar, and lists them", async () => {
  signIn();
  answers.set("notify/bell:list", () => []);
  show();
  expect(screen.getByRole("link", { name: messages["bell.title"] })).toBeTruthy();
  expect(screen.getByText(messages["bell.none"])).toBeTruthy();
  expect(screen.getByRole("link", { name: messages["bell.choose"] }).getAttribute("href")).toBe(paths.areas);
  act(
    () =>
      void answers.set("notify/bell:list", () => [
        entry,
        { ...entry, reportId: "r2", petName: "Miso", count: 1, own: false },
      ]),
  );
  expect(screen.getByRole("link", { name: sentence("bell.count", { count: 3 }) }).textContent).toBe("3");
  expect(await screen.findByText(sentence("bell.barCount", { count: 3 }))).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe(sentence("bell.count", { count: 3 }));
  const [first, second] = screen.getAllByRole("listitem");
  expect(first!.textContent).toContain(sentence("bell.seen", { name: "Biscuit", count: 2 }));
  expect(first!.textContent).toContain(messages["bell.yours"]);
  expect(second!.textContent).toContain(`${sentence("bell.seen", { name: "Miso", count: 1 })} near Elm St.`);
  expect(second!.textContent).toContain(messages["bell.helped"]);
});

it("puts the count on the installed app's icon, and clears it when the bell is no longer rendered", async () => {
  const badge: number[] = [];
  const setAppBadge = async (count: number) => void badge.push(count);
  vi.stubGlobal(
    "navigator",
    Object.assign(Object.create(navigator), { setAppBadge, clearAppBadge: () => setAppBadge(0) }),
  );
  signIn();
  answers.set("notify/bell:list", () => [entry]);
  const { unmount } = show();
  expect(badge.at(-1)).toBe(2);
  unmount();
  expect(badge.at(-1)).toBe(0);
  vi.unstubAllGlobals();
});

const nearEntry = {
  kind: "near",
  reportId: "r9",
  status: "lost",
  petType: "Dog",
  petName: "Otto",
  thumb: null,
  place: "Elm St",
  area: "Home",
  km: 0.62,
  moved: false,
  count: 1,
  cameAt: 7,
};

it("lists reports in the user's areas, saves them as read, and labels the new one until the visit ends", async () => {
  signIn();
  const cat = { ...nearEntry, reportId: "r8", status: "found", petType: "Cat", km: 1.9, cameAt: 5 };
  const markRead = vi.fn<(args: object) => void>();
  answers.set("notify/bell:markRead", markRead);
  answers.set("notify/bell:list", () => [nearEntry, { ...cat, count: 0 }]);
  await act(async () => void show());
  expect(markRead).toHaveBeenCalledExactlyOnceWith({ upTo: 7 });
  await act(async () => {
    answers.set("notify/bell:list", () => [nearEntry, cat].map((entry) => ({ ...entry, count: 0 })));
  });
  const [first, second] = screen.getAllByRole("listitem");
  expect(first!.textContent).toContain("Otto is missing, 600 m from Home.");
  expect(second!.textContent).toContain("A cat was found near Elm St, 1.9 km from Home.");
  expect(await screen.findByRole("link", { name: messages["bell.title"] })).toBeTruthy();
  expect(within(first!).getByText(messages["bell.new"])).toBeTruthy();
  expect(within(second!).queryByText(messages["bell.new"])).toBeNull();
});

it("lists notifications of other kinds, each with its own text and link", async () => {
  signIn();
  const reportFields = { petType: "Cat", petName: "Juno", thumb: null, area: "Home", count: 0, cameAt: 1 };
  const match = { kind: "match", reportId: "r3", status: "lost", petName: "Miso", petType: "Cat", thumb: null };
  const decision = {
    kind: "decision",
    caseId: "c1",
    what: "report",
    reportId: "r4",
    petName: "Miso",
    count: 0,
    cameAt: 1,
  };
  answers.set("notify/bell:list", () => [
    { ...nearEntry, moved: true, count: 0 },
    { kind: "home", reportId: "r2", ...reportFields },
    { ...match, what: "match", total: 1, count: 0, cameAt: 1 },
    { ...match, what: "claim", reportId: "r6", total: 2, count: 0, cameAt: 1 },
    { ...match, what: "agreed", reportId: "r7", status: "found", total: 1, count: 0, cameAt: 1 },
    { kind: "reunited", reportId: "r8", petName: "Mochi", thumb: null, count: 0, cameAt: 1 },
    { ...match, reportId: "r5", status: "found", petType: "Dog", total: 3, count: 0, cameAt: 1 },
    { ...decision, outcome: "hidden" },
    { ...decision, caseId: "c2", outcome: "shown" },
    { ...decision, caseId: "c3", what: "name", reportId: null, petName: "", outcome: "kept" },
    { kind: "mail", why: "bounced", address: "m@example.org", count: 0, cameAt: 1 },
  ]);
  show();
  // The text and the link of each notification above, in the same order.
  const expected = [
    [messages["bell.movedArea"], reportAddress("r9")],
    ["Juno is home again. Thank you for looking.", reportAddress("r2")],
    ["A found cat may be Miso. Have a look at both photos.", `${liveAddress("r3")}#matches`],
    ["Someone says they've found Miso. Have a look at the photos.", `${liveAddress("r6")}#matches`],
    ["The owner says: yes, that's the pet you found. Have a look at both photos.", `${liveAddress("r7")}#matches`],
    ["Mochi is home again. Thank you for helping. You can close your report now.", reportAddress("r8")],
    ["3 lost pets may be the one you found. Have a look at the photos.", `${liveAddress("r5")}#matches`],
    [sentence("flag.mine.report", { name: "Miso" }), reportAddress("r4")],
    [sentence("bell.shown.report", { name: "Miso" }), reportAddress("r4")],
    [messages["flag.kept.name"], paths.dashboard],
    [sentence("mail.bounced", { address: "m@example.org" }), paths.areas],
  ];
  for (const [n, line] of screen.getAllByRole("listitem").entries()) {
    const [text, to] = expected[n]!;
    expect(line.textContent).toContain(text);
    expect(within(line).getByRole("link").getAttribute("href")).toBe(to);
  }
});

it("shows a visitor no count", () => {
  answers.set("notify/bell:list", () => [entry]);
  show();
  expect(screen.getByRole("link", { name: messages["bell.title"] })).toBeTruthy();
});

it.each([
  ["author", "", "You meet a visitor at 2:15 PM."],
  ["writer", "", "You meet someone at 2:15 PM."],
  ["writer", "Someone Else", "You meet Someone Else at 2:15 PM."],
])("reminds the %s of a meeting in one sentence (the other person's name: %j)", async (side, name, sentenceShown) => {
  signIn();
  const meetAt = new Date(2026, 10, 26, 14, 15).getTime();
  const reminder = {
    kind: "thread",
    threadId: "t1",
    side,
    name,
    petName: "Miso",
    thumb: null,
    count: 1,
    cameAt: 0,
    meetAt,
  };
  answers.set("notify/bell:list", () => [reminder]);
  show();
  expect(await screen.findByText(sentenceShown)).toBeTruthy();
});
