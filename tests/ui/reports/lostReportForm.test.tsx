import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { messages } from "../../../domain/messages";
import { LostReportForm } from "../../../src/features/reports/LostReportForm";
import { answers } from "../../support/fakeCalls";

vi.mock("convex/react", async () => (await import("../../support/fakeCalls")).hooks);

let auth: { status: string; person: { id: string } | null };
vi.mock("../../../src/services/auth/useAuth", () => ({ useAuth: () => auth }));

const drawer = new Map<string, unknown>();
vi.mock("../../../src/lib/deviceStore", () => ({
  deviceStore: {
    get: async (key: string) => drawer.get(key),
    put: async (key: string, value: unknown) => !!drawer.set(key, value),
    remove: async (key: string) => void drawer.delete(key),
  },
}));

const ada = { status: "signedIn", person: { id: "user_ada" } };
const bob = { status: "signedIn", person: { id: "user_bob" } };
const name = () => screen.findByLabelText<HTMLInputElement>(messages["report.petName"], { exact: false });
const page = () => (
  <MemoryRouter>
    <LostReportForm />
  </MemoryRouter>
);

beforeEach(() => {
  drawer.clear();
  localStorage.clear();
  answers.clear();
  auth = ada;
  answers.set("reports:lastContact", () => {
    if (auth.status !== "signedIn") throw new ConvexError({ code: "auth.signInRequired" });
    return null;
  });
});

it("keeps what was typed when somebody is signed out in the middle", async () => {
  const { rerender } = render(page());
  await userEvent.type(await name(), "Biscuit");
  auth = { status: "signedOut", person: null };
  await act(async () => rerender(page()));
  expect((await name()).value).toBe("Biscuit");
});

it("hands a draft back to whoever wrote it, and to nobody else on the same device", async () => {
  const first = render(page());
  await userEvent.type(await name(), "Biscuit");
  first.unmount();
  auth = bob;
  const second = render(page());
  expect((await name()).value).toBe("");
  expect(screen.queryByText(messages["report.draftRestored"])).toBeNull();
  second.unmount();
  auth = ada;
  render(page());
  expect((await name()).value).toBe("Biscuit");
  expect(screen.getByText(messages["report.draftRestored"])).toBeTruthy();
});
