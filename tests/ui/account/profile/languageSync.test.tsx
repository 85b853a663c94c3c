import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { LanguageSync } from "../../../../src/features/account/profile/LanguageSync";
import { chosenLanguage, rememberLanguage } from "../../../../src/lib/chosenLanguage";
import { remember } from "../../../../src/lib/device/storage";
import { answers, render } from "../../../support/ui/fakeCalls";
import { maya, setFakeClerk, signIn } from "../../../support/ui/signIn";

const viewer = { _id: "u1", email: "", nickName: "Maya", displayName: "Maya", signUpType: "google", avatar: null };
const save = vi.fn<(args: object) => null>(() => null);
const openAddress = vi.fn<(address: string) => void>();

function forget() {
  document.cookie = "lang=; path=/; max-age=0";
  remember("lang", null);
  remember("homeward:language-unsaved", null);
}

beforeEach(() => {
  signIn({ ...maya, email: "" });
  setFakeClerk({ user: { firstName: "Maya", lastName: null } });
  save.mockClear();
  openAddress.mockClear();
  vi.spyOn(location, "replace").mockImplementation((address) => openAddress(String(address)));
  answers.set("users:updateProfile", save);
  forget();
  onTestFinished(forget);
});

const renderFor = (lang: string) => {
  answers.set("users:me", () => ({ ...viewer, lang }));
  render(<LanguageSync />);
};

it("opens the page in the account's language if no language was chosen on this device", () => {
  renderFor("fr");
  expect(openAddress).toHaveBeenCalledWith(expect.stringMatching(/^\/fr\//));
  expect(chosenLanguage()).toBe("fr");
  expect(save).not.toHaveBeenCalled();
});

it("saves to the account a language that was chosen on this device and not saved yet, and stays on the page", () => {
  rememberLanguage("en");
  remember("homeward:language-unsaved", "1");
  renderFor("fr");
  expect(save).toHaveBeenCalledWith({ lang: "en" });
  expect(openAddress).not.toHaveBeenCalled();
});

it("changes nothing if another device chose the account's language after this device's choice was saved", () => {
  rememberLanguage("en");
  renderFor("es");
  expect(save).not.toHaveBeenCalled();
  expect(openAddress).not.toHaveBeenCalled();
});
