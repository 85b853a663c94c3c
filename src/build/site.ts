// Homeward's settings for the build of one language.
import { defaultAnimal } from "../../domain/adoption/animals.ts";
import { reportPetTypes, whereabouts } from "../../domain/choices.ts";
import { limits } from "../../domain/limits.ts";
import { translatedAddress } from "../../domain/translatedAddress.ts";
import { messages, sentence } from "../../domain/messages.ts";
import { backendPaths, finderScriptPath, paths } from "../../domain/paths.ts";
import { titleOfPet, whereItIs } from "../../domain/report/foundPet.ts";
import { refusedQuery, sharedPhotosAddress, sharedPhotosPath } from "../../domain/report/sharedPhotos.ts";
import { language } from "../../domain/texts/language.ts";
import { isLanguageCode, languageCodes } from "../../domain/texts/languageList.ts";
import { escapeHtml } from "../../packages/build/documents/escapeHtml.ts";
import type { Site, SiteLanguage, WorkerSite } from "../../packages/build/site.ts";
import type { OtherTexts } from "../../packages/build/texts/otherTexts.ts";
import type { Catalogue } from "../../packages/build/texts/texts.ts";
import type { WordTables } from "../../packages/build/texts/wordTables.ts";
import type { FirstWords } from "./firstScript.ts";
import { builtLanguages, inBuiltLanguage, inCurrentLanguage, languageOfBuild, rulesOf } from "./languages.ts";
import { policies } from "./policies.ts";
import { headTags } from "./tags.ts";
import { webManifest } from "./webManifest.ts";
import { defaultAdoptionDistance } from "../../domain/geo/searchDistances.ts";

/** The settings of firstScript.ts. */
const firstValues = {
  feedPages: { [paths.lostFeed]: "lost", [paths.foundFeed]: "found" },
  feedCards: limits.reportsPage,
  adoptionPage: paths.adoption,
  adoptionDefaults: { type: defaultAnimal, distance: defaultAdoptionDistance },
};

/** The texts that firstScript.ts shows. */
const firstScriptTexts = (): FirstWords => ({
  foundNames: Object.fromEntries(
    reportPetTypes.map(({ value }) => [value, titleOfPet({ petName: "", petType: value })]),
  ),
  whereWords: Object.fromEntries(
    whereabouts.map(({ value }) => [value, whereItIs({ status: "found", whereabouts: value })]),
  ),
  unknownPlace: messages["detail.unknown"],
  unnamedPet: messages["adoption.unnamed"],
  showsListingWords: language.code === "en",
});

/** The pages that work without a connection. */
const offlinePages = [
  "Dashboard",
  "Home",
  "reports/FoundPets",
  "reports/LiveReport",
  "reports/LostPetFeed",
  "reports/OpenReport",
  "reports/ReportFoundPet",
  "reports/ReportLostPet",
  "reports/ShortAddress",
];

/**
 * Sign-in, calls, maps, moderation, posts, and parts of a report's pages need the network, so precaching their code
 * is pointless. The exceptions are the "not available offline" page, the drawing of a map, and the note that a map did
 * not load.
 */
const isUselessOffline = (source: string) =>
  /\/(?:auth|calls|maps|moderation|steps)\/(?!SignInUnavailable|drawing\/|MapFailed)|\/features\/posts\/|\/(?:NearestVets|ReportToolbar)\./.test(
    source,
  );

/** Popups of fields, which load later than their form. They must open without a connection too. */
const fieldPopups = ["src/fields/DatePopup.tsx", "src/fields/TimeList.tsx"];

const worker: WorkerSite = {
  folder: "src/worker",
  entries: [
    "index.html",
    "src/app/frame/Layout.tsx",
    ...offlinePages.map((name) => `src/pages/${name}.tsx`),
    ...fieldPopups,
  ],
  languageFiles: ["/index.html", "/app.html", "/manifest.webmanifest"],
  files: [
    "/icon.svg",
    "/icons/192.png",
    // The landing page's first picture.
    "/drawings/hero.svg",
    "/drawings/hero-narrow.svg",
  ],
  isLeftOut: (source) => source.startsWith("src/pages/") || isUselessOffline(source),
  values: {
    photosPath: sharedPhotosPath,
    formAddress: sharedPhotosAddress("lost", ""),
    refusedQuery: `&${refusedQuery}=`,
    maxPhotos: limits.photosPerReport,
    maxPhotoBytes: limits.chosenFileBytes,
  },
};

/** Everything that the build writes in the current language. */
const siteLanguage = (): SiteLanguage => ({
  code: language.code,
  tag: language.tag,
  slugs: language.slugs,
  translatedAddress: inCurrentLanguage(translatedAddress),
  documentTexts: {
    name: messages["app.name"],
    homeTitle: escapeHtml(messages["preview.homeTitle"]),
    description: escapeHtml(messages["app.description"]),
    needsScript: sentence("app.needsScript", {
      home: `<a href="${translatedAddress(paths.home)}">${messages["app.needsScriptHome"]}</a>`,
    }),
  },
  stalledNotice: { text: messages["app.stalled"], reload: messages["app.stalledReload"] },
  loadingText: messages["app.loading"],
  firstScriptTexts: firstScriptTexts(),
  webManifest: webManifest(),
  headTags: inCurrentLanguage(headTags),
});

const languages = builtLanguages.map((code) => inBuiltLanguage(code, siteLanguage));

export const site: Site = {
  languages,
  language: languages.find(({ code }) => code === languageOfBuild)!,
  stalledAfterMs: limits.chunkTimeoutMs,
  prerender: "src/app/prerender.tsx",
  devLanguage: "src/app/devLanguage.ts",
  firstScript: { file: new URL("firstScript.ts", import.meta.url), values: firstValues },
  policies,
  privatePages: [
    paths.dashboard,
    paths.profile,
    paths.whatsNew,
    paths.messages,
    paths.areas,
    paths.postAlert,
    paths.operator,
    paths.operatorHealth,
    paths.signInReturn,
    paths.flyer,
    paths.poster,
    paths.calls,
    paths.household,
    paths.pet,
    paths.sitter,
    paths.join,
  ],
  backendPaths,
  backendPages: { folder: backendPaths.tag, script: { file: "src/finder/finder.ts", path: finderScriptPath } },
  shareTarget: { path: sharedPhotosPath, answer: sharedPhotosAddress("lost", 0) },
  worker,
};

/**
 * Whether the backend file writes emails, pushes or pages. The text codes in such a file are never those of failures.
 */
const isOutgoing = (file: string) => /(?:Words|Pages|letterPage)\.ts$/.test(file);

/**
 * Whether the file has rules that only the browser applies, or rules that a form checks with the same function before
 * it calls the backend. The form's own script has their texts.
 */
const isCheckedByForms = (file: string) =>
  /\/(?:(?:chip|health)\/.+|paper|sitterCard|(?:area|auth|flag|helper|household|pet|post|profile|proof|sighting|tag|thread|vet)Rules)\.ts$/.test(
    file,
  );

const namesFailureCodes: Catalogue["namesFailureCodes"] = (file, code) =>
  file.startsWith("convex/") ? !isOutgoing(file) : /Failure|Problem/.test(code) && !isCheckedByForms(file);

export const catalogue: Catalogue = {
  file: "domain/messages.ts",
  answersFile: "domain/texts/answers.ts",
  texts: inBuiltLanguage(languageOfBuild, () => ({ ...messages })),
  languageFile: "domain/texts/language.ts",
  translations: languageCodes.map((code) => `domain/texts/${code}.ts`),
  rules: rulesOf(languageOfBuild),
  others: Object.fromEntries(
    languageCodes.map((code) => [
      code,
      { texts: inBuiltLanguage(code, () => ({ ...messages })), rules: rulesOf(code) },
    ]),
  ),
  folders: ["convex", "domain"],
  namesFailureCodes,
};

export const paperTexts: OtherTexts = {
  file: "src/features/search/paper/paperLanguages.ts",
  name: "loadPaperWords",
  module: "domain/search/paperWords.ts",
  export: "paperWords",
  folder: "domain",
  languages: languageCodes,
  ownLanguage: languageOfBuild,
};

export const tables: WordTables = {
  listFile: "domain/texts/languageList.ts",
  ownFile: `domain/texts/${isLanguageCode(languageOfBuild) ? languageOfBuild : "en"}.ts`,
  englishFile: "domain/texts/en.ts",
  // People describe a pet in the language of the page. Words for times are read in English too, because those are short
  // and widely known.
  ownTables: {
    breedLabels: "own",
    coatLabels: "own",
    phoneWriters: "own",
    matchingWords: "own",
    typedWords: "ownAndEnglish",
  },
};

/** For src/app/frame/LanguageOffer.tsx: two texts in each language. */
export const languageOffers = Object.fromEntries(
  languageCodes.map((code) => [
    code,
    inBuiltLanguage(code, () => ({ offer: messages["language.offer"], accept: messages["language.continue"] })),
  ]),
);
