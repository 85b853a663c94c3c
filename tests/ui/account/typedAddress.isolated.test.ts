import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";

const load = async () => await import("../../../src/features/account/auth/useSignInForm");

it("keeps the typed name and email in the tab when another document is loaded, until `forgetTypedText` is called", async () => {
  const { useSignInForm } = await load();
  const { result, unmount } = renderHook(() => useSignInForm("sign-up"));
  act(() => result.current.set("name", "Maya"));
  act(() => result.current.set("email", "maya@example.org"));
  act(() => result.current.set("password", "correct horse"));
  unmount();
  // A new document starts with new modules.
  vi.resetModules();
  const reloaded = await load();
  const values = () => renderHook(() => reloaded.useSignInForm("sign-up")).result.current.values;
  expect(values()).toMatchObject({ name: "Maya", email: "maya@example.org", password: "" });
  reloaded.forgetTypedText();
  expect(values()).toMatchObject({ name: "", email: "" });
});
