// Checks, for each field of a report, the code that is derived from the list of fields.
import { describe, expect, test } from "vitest";
import type { ReportStatus } from "../../../domain/choices";
import { appearanceOf } from "../../../domain/matching/facts";
import { goesUpAtOnce, typedTexts } from "../../../domain/posts/automaticPostRules";
import { pickFields } from "../../../domain/report/pickFields";
import { fieldNames, fieldsWith, ruleOf, storedNames } from "../../../domain/report/reportFields";
import { presetsOf, statedIn } from "../../../domain/report/untouchedPresets";
import { factRows } from "../../../domain/report/fieldWords";
import { messages } from "../../../domain/messages";
import { changedFields, fieldsOf, formOf, storedOf } from "../../../domain/report/reportForm";
import { sampleForms } from "./sampleForms";

const [one, other] = sampleForms;
const lost = { ...one, status: "lost" } as const;

describe.each(fieldNames)("%s", (name) => {
  test("comes back from storage as it was in the form, unless it is stored separately", () => {
    const stored = { status: one.status, ...storedOf(one) };
    const expected = ruleOf(name).apart ? "" : one[name];
    expect(formOf(stored)[name]).toEqual(expected);
  });

  test("is the only change if no other field changed", () => {
    const changed = { ...one, [name]: other[name] };
    expect(changedFields(one, changed)).toEqual({ [name]: other[name] });
    expect(changedFields(one, { ...one })).toBeNull();
  });
});

test.each(fieldsWith("max"))("spaces around %s are no change", (name) => {
  expect(changedFields(one, { ...one, [name]: ` ${one[name]} ` })).toBeNull();
});

test("a lost pet's report stores no field that only a finder fills in", () => {
  const stored = storedOf(lost);
  for (const name of storedNames) expect(stored[name] === undefined).toBe(!fieldsOf("lost").includes(name));
});

test.each(["lost", "found"] satisfies ReportStatus[])(
  "a new form of a %s pet has only its defaults, and its presets are untouched",
  (status) => {
    const form = formOf({ status });
    expect(Object.keys(form).toSorted()).toEqual(["status", "untouched", ...fieldsOf(status)].toSorted());
    const filledFields = fieldsOf(status).filter((name) => form[name]);
    expect(filledFields).toEqual(fieldsWith("initial"));
    const stored = storedOf({ ...form, place: one.place });
    expect([stored.petType, stored.petGender]).toEqual(["Other", "Unknown"]);
    expect(stored.untouched).toEqual(presetsOf(status));
  },
);

describe.each(presetsOf("lost"))("the preset %s", (name) => {
  const newForm = { ...formOf({ status: "lost" }), place: one.place };

  test("counts as unstated on the page, in texts and in matching until it is pressed", () => {
    const label = messages[ruleOf(name).fact!.label];
    const shows = (form: typeof newForm) =>
      factRows({ status: "lost", ...storedOf(form) }).some(([row]) => row === label);
    const pressed = { ...newForm, untouched: presetsOf("lost").filter((preset) => preset !== name) };
    expect([shows(newForm), shows(pressed)]).toEqual([false, true]);
    expect(statedIn(newForm)[name]).toBe(ruleOf(name).unstated);
    expect(statedIn(pressed)[name]).toBe(newForm[name]);
    expect(appearanceOf(pressed)).not.toEqual(appearanceOf(newForm));
  });

  test("is still untouched when the report is edited, and pressing it is a change", () => {
    const edited = formOf({ status: "lost", ...storedOf(newForm) });
    expect([edited[name], edited.untouched]).toEqual([newForm[name], presetsOf("lost")]);
    const stillUntouched = presetsOf("lost").filter((preset) => preset !== name);
    expect(changedFields(edited, { ...edited, untouched: stillUntouched })).toEqual({
      [name]: newForm[name],
      untouched: stillUntouched,
    });
  });

  test("counts as chosen if it has another value, and in reports that list no untouched presets", () => {
    const other = name === "petType" ? { petType: "Cat" as const } : { petGender: "Female" as const };
    expect(storedOf({ ...newForm, ...other })).toMatchObject(other);
    expect(storedOf({ ...newForm, untouched: undefined })[name]).toBe(newForm[name]);
  });
});

const fieldsWithText = storedNames.filter((name) => ["line", "text", "choice"].includes(ruleOf(name).kind));

test.each(
  fieldsWithText.flatMap((name) => ["See cheap-pets.shop", "Call 416 555 0199"].map((text) => [text, name] as const)),
)("“%s” in %s keeps an account's first page post from going up at once", (text, name) => {
  const report = { ...storedOf(one), [name]: text };
  const post = { isOffered: true, isFirst: true, isVerified: true, isFlagged: false, hasPhoto: true, hasPlace: true };
  const isPostedAtOnce = (values: typeof report) =>
    goesUpAtOnce({ ...post, isPageFull: false, texts: typedTexts(values, { message: "", hashtags: "" }) });
  expect(isPostedAtOnce(storedOf(one))).toBe(true);
  expect(isPostedAtOnce(report)).toBe(false);
});

test.each(storedNames)(
  "matching reads %s as part of a pet's appearance if the field's rule has `evidence`, and only then",
  (name) => {
    const changed = { ...one, ...pickFields(other, [name]) };
    const isRead = JSON.stringify(appearanceOf(changed)) !== JSON.stringify(appearanceOf(one));
    expect(isRead).toBe("evidence" in ruleOf(name));
  },
);
