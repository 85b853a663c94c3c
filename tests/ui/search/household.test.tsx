// The household of a report, as its author, a member and an invited person see it.
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { reportAddress } from "../../../domain/paths";
import { HelpedReports } from "../../../src/features/search/household/HelpedReports";
import { HouseholdView } from "../../../src/features/search/household/HouseholdView";
import { Invitation } from "../../../src/features/search/household/Invitation";
import { MemoryRouter, Route, Routes } from "../../../src/lib/router";
import { answers, render } from "../../support/ui/fakeCalls";
import { signIn } from "../../support/ui/signIn";
import { biscuit } from "../reports/biscuit";

const at = Date.parse("2026-11-20T12:00:00");
const dad = { _id: "m1", name: "Dad", at, me: false };
const action = { _id: "d1", name: "Dad", me: false, what: "edited", at };
const household = { role: "author", author: "Maya", members: [dad], invite: null, activityLog: [action] };

const showHousehold = (answer: object | null, report: object = { ...biscuit, mine: true, runs: true }) => {
  answers.set("reports:get", () => report);
  answers.set("search/household:get", () => answer);
  return render(
    <MemoryRouter>
      <HouseholdView reportId="report1" />
    </MemoryRouter>,
  );
};

const invitation = { reportId: "report1", status: "lost", title: "Biscuit", author: "Maya", photo: null, role: null };

const showInvitation = (answer: object | null) => {
  answers.set("search/household:invitation", () => answer);
  return render(
    <MemoryRouter startAt={"/join/secret"}>
      <Routes>
        <Route path="/join/:invite" element={<Invitation invite="secret" />} />
        <Route path={reportAddress("report1")} element={<p>the report</p>} />
      </Routes>
    </MemoryRouter>,
  );
};

beforeEach(() => signIn());

it("shows the author the members and the activity log, and removes a member after confirmation", async () => {
  const remove = vi.fn<() => null>(() => null);
  answers.set("search/household:remove", remove);
  showHousehold(household);
  expect(await screen.findByText(sentence("household.did.edited", { name: "Dad" }))).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: sentence("household.removeNamed", { name: "Dad" }) }));
  expect(remove).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: messages["household.remove"] }));
  await vi.waitFor(() => expect(remove).toHaveBeenCalledExactlyOnceWith({ memberId: "m1" }));
});

it("gives the author an invite link and can end it", async () => {
  const invite = vi.fn<() => string>(() => "secret");
  answers.set("search/household:invite", invite);
  const endInviteLink = vi.fn<() => null>(() => null);
  answers.set("search/household:endInviteLink", endInviteLink);
  showHousehold({ ...household, members: [] });
  fireEvent.click(await screen.findByRole("button", { name: messages["household.invite"] }));
  await vi.waitFor(() => expect(invite).toHaveBeenCalledExactlyOnceWith({ reportId: "report1" }));
  const origin = "https://homeward.example";
  answers.set("search/household:get", () => ({ ...household, members: [], invite: "secret", origin }));
  expect(await screen.findByText(`${origin}/join/secret`)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: messages["household.endLink"] }));
  await vi.waitFor(() => expect(endInviteLink).toHaveBeenCalledExactlyOnceWith({ reportId: "report1" }));
});

it("lets a member leave, but neither invite nor remove anyone", async () => {
  const leave = vi.fn<() => null>(() => null);
  answers.set("search/household:leave", leave);
  showHousehold({ ...household, role: "member", members: [{ ...dad, me: true }] });
  expect(await screen.findByText(sentence("household.leadMember", { owner: "Maya" }))).toBeTruthy();
  expect(screen.queryByRole("button", { name: messages["household.invite"] })).toBeNull();
  expect(screen.queryByText(messages["household.remove"])).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: messages["household.leave"] }));
  fireEvent.click(screen.getAllByRole("button", { name: messages["household.leave"] }).at(-1)!);
  await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith({ reportId: "report1" }));
});

it("tells others that the page is only for the people who run the report", async () => {
  showHousehold(null, { ...biscuit });
  expect(await screen.findByRole("heading", { level: 1, name: messages["household.outTitle"] })).toBeTruthy();
});

it("joins with a name and opens the report", async () => {
  const join = vi.fn<() => string>(() => "report1");
  answers.set("search/household:join", join);
  answers.set("users:me", () => ({ displayName: "Dan", email: "", nickName: "Dan", signUpType: "", avatar: null }));
  showInvitation(invitation);
  fireEvent.change(await screen.findByDisplayValue("Dan"), { target: { value: " " } });
  fireEvent.click(screen.getByRole("button", { name: messages["household.join"] }));
  expect(screen.getByText(messages["household.noName"])).toBeTruthy();
  fireEvent.change(screen.getByLabelText(messages["household.name"]), { target: { value: "Dad" } });
  fireEvent.click(screen.getByRole("button", { name: messages["household.join"] }));
  expect(await screen.findByText("the report")).toBeTruthy();
  expect(join).toHaveBeenCalledExactlyOnceWith({ invite: "secret", name: "Dad" });
});

it("explains that an invite link no longer works", async () => {
  showInvitation(null);
  expect(await screen.findByText(messages["household.deadTitle"])).toBeTruthy();
});

it("lists the reports that the user helps run, and shows nothing if there are none", async () => {
  answers.set("search/household:mine", () => [{ ...biscuit, place: "Markham", photo: null, author: "Maya" }]);
  const { unmount } = render(
    <MemoryRouter>
      <HelpedReports />
    </MemoryRouter>,
  );
  const link = await screen.findByRole("link", { name: "Biscuit" });
  expect(link.getAttribute("href")).toBe(reportAddress("report1"));
  unmount();
  answers.set("search/household:mine", () => []);
  render(
    <MemoryRouter>
      <HelpedReports />
    </MemoryRouter>,
  );
  expect(screen.queryByRole("heading")).toBeNull();
});
