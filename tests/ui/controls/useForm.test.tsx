import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useForm } from "../../../src/ui/forms/useForm";

interface Values {
  name: string;
  contact: string;
  place: { lat: number } | null;
}
const empty: Values = { name: "", contact: "", place: null };
const setUp = () => renderHook(() => useForm(empty)).result;

it("a form counts as changed if a value differs in more than leading and trailing spaces", () => {
  const form = setUp();
  act(() => form.current.set("name", "  "));
  expect(form.current.changed).toBe(false);
  act(() => form.current.set("place", { lat: 43 }));
  expect(form.current.changed).toBe(true);
  act(() => form.current.set("place", null));
  expect(form.current.changed).toBe(false);
});

it("`fill` sets only a blank field, and the form does not count as changed", () => {
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
  act(() => void form.current.showError("name", "Too short."));
  expect(form.current.errorOf("name")).toBe("Too short.");
  act(() => form.current.reset({ ...empty, name: "Kiwi" }));
  expect(form.current).toMatchObject({ changed: false, values: { name: "Kiwi" } });
  expect(form.current.errorOf("name")).toBeNull();
});

it("shows every broken rule at once, and removes an error as soon as its cause is gone", () => {
  const form = renderHook(() =>
    useForm(empty, ({ name, contact }) => [
      ...(name ? [] : [{ code: "report.missingFields", field: "name" } as const]),
      ...(contact.length > 3 ? [] : [{ code: "report.phoneTooShort", field: "contact" } as const]),
    ]),
  ).result;
  const fieldsWithError = () => form.current.errors.map(({ field }) => field);
  expect(fieldsWithError()).toEqual([]);
  act(() => void form.current.check());
  expect(fieldsWithError()).toEqual(["name", "contact"]);
  act(() => form.current.set("contact", "41"));
  expect(fieldsWithError()).toEqual(["name", "contact"]);
  act(() => form.current.set("contact", "416 555 0100"));
  expect(fieldsWithError()).toEqual(["name"]);
  act(() => form.current.set("name", "Miso"));
  expect(fieldsWithError()).toEqual([]);
});

it("removes an error that came from outside the form when its field is changed", () => {
  const form = setUp();
  const fields = document.createElement("div");
  fields.innerHTML = '<input data-field="name" />';
  form.current.attach(fields);
  act(() => void form.current.showError("name", "Taken."));
  act(() => form.current.set("contact", "4"));
  expect(form.current.errorOf("name")).toBe("Taken.");
  act(() => form.current.set("name", "Miso"));
  expect(form.current.errorOf("name")).toBeNull();
});
