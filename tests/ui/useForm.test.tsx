import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useForm } from "../../src/ui/useForm";

interface Values {
  name: string;
  contact: string;
  place: { lat: number } | null;
}
const empty: Values = { name: "", contact: "", place: null };
const setUp = () => renderHook(() => useForm(empty)).result;

it("has changed if a value differs in more than leading and trailing spaces", () => {
  const form = setUp();
  act(() => form.current.set("name", "  "));
  expect(form.current.changed).toBe(false);
  act(() => form.current.set("place", { lat: 43 }));
  expect(form.current.changed).toBe(true);
  act(() => form.current.set("place", null));
  expect(form.current.changed).toBe(false);
});

it("fills a blank field with a late value without counting it as a change", () => {
  const form = setUp();
  act(() => form.current.fill("contact", "416 555 0100"));
  expect(form.current).toMatchObject({ changed: false, values: { contact: "416 555 0100" } });
  act(() => form.current.set("name", "Miso"));
  act(() => form.current.fill("name", "Kiwi"));
  expect(form.current).toMatchObject({ changed: true, values: { name: "Miso" } });
});

it("starts over with the values it is reset to", () => {
  const form = setUp();
  act(() => form.current.set("name", "Miso"));
  const fields = document.createElement("div");
  fields.innerHTML = '<input data-field="name" />';
  form.current.attach(fields);
  act(() => void form.current.fail("name", "Too short."));
  expect(form.current.errorOf("name")).toBe("Too short.");
  act(() => form.current.reset({ ...empty, name: "Kiwi" }));
  expect(form.current).toMatchObject({ changed: false, values: { name: "Kiwi" } });
  expect(form.current.errorOf("name")).toBeNull();
});
