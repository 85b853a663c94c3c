// The page that a finder opens by scanning a pet's tag, as the backend sends it.
import { expect, onTestFinished, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { messages } from "../../../domain/messages";
import { tagFingerprint } from "../../../domain/pets/tags/tagFingerprint";
import { inLanguage } from "../../../domain/texts/languages";
import { backend } from "../backend";
import { callerAt } from "../board";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";
import { sampleReport } from "../samples";

stopClock({ alsoFake: ["setTimeout"] });

const markup = `<img src=x onerror="alert(1)">'&`;

/** Maya Lind's dog has a tag. `open` asks for its page. */
async function petWithTag(pet: object = {}) {
  const t = backend();
  const maya = callerAt(t, "192.0.2.1", "Maya", { name: "Maya Lind" });
  const photos = [await photoOf(t, maya)];
  const petId = await maya.mutation(api.pets.add, { name: "Biscuit", type: "Dog", photos, ...pet });
  // A label has at most 40 characters.
  const code = await maya.mutation(api.tags.add, { petId, label: `Collar ${markup}`.slice(0, 40) });
  const open = async (path = `/t/${code}`, headers: Record<string, string> = {}) => {
    const response = await t.fetch(path, { headers });
    return { response, html: await response.text() };
  };
  return { t, maya, petId, code, open };
}

test("the page is complete without scripts, has less than 20 kB, and is not cached", async () => {
  const { maya, petId, open } = await petWithTag({ medication: "Heart tablets twice a day" });
  await maya.mutation(api.tags.setNote, { petId, advice: "Afraid of thunder.", phone: "905 555 0142" });
  const { response, html } = await open();
  expect(response.status).toBe(200);
  const body = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  for (const text of ["I&#39;m Biscuit", messages["tag.message"], "Heart tablets twice a day", "Afraid of thunder."]) {
    expect(body).toContain(text);
  }
  expect(body).toContain("<img src=");
  expect(body).not.toContain("tel:");
  expect(new TextEncoder().encode(html).length).toBeLessThan(20_000);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
});

test("the page carries a fingerprint of the scan's answer, so its script notices if the answer has changed since", async () => {
  const { t, maya, petId, code, open } = await petWithTag();
  const fingerprint = async () => tagFingerprint(await t.query(api.tags.scan, { code }));
  const shown = async () => /<main data-shown="(\w+)">/.exec((await open()).html)![1];
  const first = await shown();
  expect(first).toBe(await fingerprint());
  await maya.mutation(api.tags.setNote, { petId, advice: "Afraid of thunder.", phone: "" });
  expect(await shown()).toBe(await fingerprint());
  expect(await shown()).not.toBe(first);
  await maya.mutation(api.tags.retire, { code });
  expect(await shown()).toBe(await fingerprint());
});

test("a photo that is added while the page is open may load", async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("CONVEX_CLOUD_URL", "https://able-cat-1.convex.cloud/");
  const { maya, petId, open } = await petWithTag();
  await maya.mutation(api.pets.update, { petId, photos: [] });
  const { response, html } = await open();
  expect(html).not.toContain("<img");
  expect(response.headers.get("content-security-policy")).toMatch(/img-src https:\/\/able-cat-1\.convex\.cloud(?:;|$)/);
});

test("a lost pet's page says so, and has the phone number that its owner shares", async () => {
  const { t, maya, petId, open } = await petWithTag({ medication: "Heart tablets" });
  await maya.mutation(api.tags.setNote, { petId, advice: "", phone: "+1 905 555-0142" });
  await maya.mutation(api.reports.submit, { ...sampleReport([await photoOf(t, maya)]), petId });
  const { html } = await open();
  expect(html).toContain("I&#39;m Biscuit, and I&#39;m lost");
  expect(html).toContain(`class="medicine urgent"`);
  expect(html).toContain(`href="tel:+19055550142"`);
});

test("the page shows no owner, address, contact, label, chip number, secret mark or markings", async () => {
  const { t, maya, petId, open } = await petWithTag({ markings: "Notch in the left ear" });
  await maya.mutation(api.pets.update, { petId, secretMark: "White toe" });
  await maya.mutation(api.pets.chip.save, { petId, number: "985112345678903", zone: "America/Toronto" });
  await maya.mutation(api.reports.submit, { ...sampleReport([await photoOf(t, maya)]), petId });
  const { html } = await open();
  for (const secret of [
    "Maya",
    "Lind",
    "example.org",
    "Town Centre",
    "416 555",
    "Collar",
    "98511",
    "White toe",
    "Notch",
  ]) {
    expect(html).not.toContain(secret);
  }
});

test("stored markup stays text, and only scripts with the answer's own nonce may run", async () => {
  const { maya, petId, open } = await petWithTag({ name: markup, medication: markup });
  await maya.mutation(api.tags.setNote, { petId, advice: markup, phone: "" });
  const { response, html } = await open();
  expect(html).not.toContain("<img src=x");
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&amp;");
  const policy = response.headers.get("content-security-policy")!;
  const nonce = /script-src 'nonce-([\w-]+)'(?:;|$)/.exec(policy)![1];
  expect(html.match(/<script[^>]*>/g)!.every((tag) => tag.includes(`nonce="${nonce}"`))).toBe(true);
  expect((await open()).html).not.toContain(nonce);
});

test.each([
  [{ "accept-language": "fr-CA,fr;q=0.9,en;q=0.8" }, "fr"],
  [{ "accept-language": "de, es-MX;q=0.7" }, "es"],
  [{ "accept-language": "fr-CA", cookie: "theme=dark; lang=en" }, "en"],
  [{ "accept-language": "xx" }, "en"],
])("the page is in the reader's language: %j", async (headers, language) => {
  const { open } = await petWithTag();
  const { html } = await open(undefined, headers);
  expect(html).toContain(`<html lang="${language}`);
  expect(html).toContain(inLanguage(language, () => messages["tag.message"]).replaceAll("'", "&#39;"));
});

test.each(["retired", "unknown", "malformed", "removed"])(
  "the page of a %s tag names nobody and says what to do",
  async (kind) => {
    const { maya, petId, code, open } = await petWithTag();
    if (kind === "retired") await maya.mutation(api.tags.retire, { code });
    if (kind === "removed") await maya.mutation(api.pets.remove, { petId });
    // Undefined for the other two kinds, so `open` uses the tag's own path.
    const path = { unknown: "/t/00000000", malformed: `/t/${encodeURIComponent(markup)}%E0%A4%A` }[kind];
    const { response, html } = await open(path);
    expect(response.status).toBe(404);
    expect(html).not.toContain("Biscuit");
    expect(html).not.toContain("<script");
    expect(html).not.toContain("<img");
    for (const text of [
      messages["tag.retiredTitle"],
      messages["tag.safe"],
      messages["tag.chip"],
      messages["tag.tell"],
      `/chip">${messages["chip.find.link"]}</a>`,
    ]) {
      expect(html).toContain(text);
    }
  },
);
