import fc from "fast-check";
import { expect, test } from "vitest";
import { appPath, translatedAddress } from "../../domain/translatedAddress";
import { paths } from "../../domain/paths";
import { language } from "../../domain/texts/language";
import { languageCodes } from "../../domain/texts/languageList";
import { inLanguage } from "../../domain/texts/languages";

const pages = Object.values(paths).map((address) => address.replace(/\?.*/, ""));
const address = fc
  .tuple(
    fc.constantFrom(...pages),
    fc.array(fc.stringMatching(/^[\w:-]{1,12}$/), { maxLength: 2 }),
    fc.constantFrom("", "?show=found&q=%2Ffr%2F", "?sign-in"),
    fc.constantFrom("", "#write", "#back=a1"),
  )
  .map(([page, below, query, hash]) => ({ path: [page === "/" ? "" : page, ...below].join("/") || "/", query, hash }));

test.each(languageCodes)("an address in %s leads back to the same page, with its query and fragment", (code) => {
  fc.assert(
    fc.property(address, ({ path, query, hash }) => {
      const local = new URL(
        inLanguage(code, () => translatedAddress(path + query + hash)),
        "https://homeward.example",
      );
      expect(local.search + local.hash).toBe(query + hash);
      expect(local.pathname.startsWith(`/${code}/`)).toBe(code !== "en");
      expect(inLanguage(code, () => appPath(local.pathname))).toBe(path);
    }),
  );
});

test("public pages have names in the reader's language; English names are accepted with and without a prefix", () => {
  inLanguage("fr", () => {
    expect(translatedAddress("/lost-pet-feed/abc?show=found")).toBe("/fr/animaux-perdus/abc?show=found");
    expect(translatedAddress("/")).toBe("/fr/");
    expect(["/fr", "/fr/", "/fr/Animaux-Perdus/abc", "/fr/lost-pet-feed/abc", "/lost-pet-feed"].map(appPath)).toEqual([
      "/",
      "/",
      "/lost-pet-feed/abc",
      "/lost-pet-feed/abc",
      "/lost-pet-feed",
    ]);
    // Another language's path, and one that only looks like the prefix, are unknown pages.
    expect(["/es/mascotas-perdidas", "/france"].map(appPath)).toEqual(["/es/mascotas-perdidas", "/france"]);
  });
});

test("no name of a page needs escapes in an address or stands for two pages", () => {
  for (const code of languageCodes) {
    const { slugs } = inLanguage(code, () => ({ slugs: language.slugs }));
    const names = Object.values(slugs);
    expect(names.filter((name) => !/^[a-z]+(?:-[a-z]+)*$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(pages).toEqual(expect.arrayContaining(Object.keys(slugs).map((name) => `/${name}`)));
    expect(names.filter((name) => pages.includes(`/${name}`) && slugs[name] === undefined)).toEqual([]);
  }
});
