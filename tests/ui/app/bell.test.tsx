import { act, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { BottomBar } from "../../../src/app/BottomBar";
import { Bell } from "../../../src/features/bell/Bell";
import { BellList } from "../../../src/features/bell/BellList";
import { answers, render } from "../../support/fakeCalls";
import { signIn } from "../../support/signIn";

const entry = {
  kind: "sighting",
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

it("counts what waits in the header and on the phone's bar as it comes, and lists it", async () => {
  signIn();
  answers.set("bell:list", () => []);
  show();
  expect(screen.getByRole("link", { name: messages["bell.title"] })).toBeTruthy();
  expect(screen.getByText(messages["bell.none"])).toBeTruthy();
  act(
    () =>
      void answers.set("bell:list", () => [entry, { ...entry, reportId: "r2", petName: "Miso", count: 1, own: false }]),
  );
  expect(screen.getByRole("link", { name: sentence("bell.count", { count: 3 }) }).textContent).toBe("3");
  expect(await screen.findByText(sentence("bell.barCount", { count: 3 }))).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe(sentence("bell.count", { count: 3 }));
  const [first, second] = screen.getAllByRole("listitem");
  expect(first!.textContent).toContain(sentence("bell.seenBy", { name: "Biscuit", count: 2 }));
  expect(first!.textContent).toContain(messages["bell.yours"]);
  expect(second!.textContent).toContain(`${sentence("bell.seen", { name: "Miso" })} near Elm St.`);
  expect(second!.textContent).toContain(messages["bell.helped"]);
});

it("asks nothing for a visitor", () => {
  answers.set("bell:list", () => [entry]);
  show();
  expect(screen.getByRole("link", { name: messages["bell.title"] })).toBeTruthy();
});
