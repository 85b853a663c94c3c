// Homeward's settings for the build.
import { defaultAnimal } from "../../domain/adoption/animals.ts";
import { reportTypes, whereabouts } from "../../domain/choices.ts";
import { limits } from "../../domain/limits.ts";
import { messages, sentence } from "../../domain/messages.ts";
import { backendPaths, paths } from "../../domain/paths.ts";
import { titleOfPet, whereItIs } from "../../domain/report/foundPet.ts";
import { refusedQuery, sharedPhotosAddress, sharedPhotosPath } from "../../domain/report/sharedPhotos.ts";
import { languageCodes } from "../../domain/texts/languageList.ts";
import { escapeHtml } from "../../packages/build/documents/escapeHtml.ts";
import type { Site, WorkerSite } from "../../packages/build/site.ts";
import type { Catalogue } from "../../packages/build/texts/texts.ts";
import { policies } from "./policies.ts";
import { tags } from "./tags.ts";
import { webManifest } from "./webManifest.ts";
import { defaultAdoptionDistance } from "../../domain/geo/searchDistances.ts";

/** The settings of firstScript.ts. */
const firstValues = {
  feedPages: { [paths.lostFeed]: "lost", [paths.foundFeed]: "found" },
  feedCards: limits.reportsPage,
  foundNames: Object.fromEntries(reportTypes.map(({ value }) => [value, titleOfPet({ petName: "", petType: value })])),
  whereWords: Object.fromEntries(
    whereabouts.map(({ value }) => [value, whereItIs({ status: "found", whereabouts: value })]),
  ),
  unknownPlace: messages["detail.unknown"],
  unnamedPet: messages["adoption.unnamed"],
  adoptionPage: paths.adoption,
  adoptionDefaults: { type: defaultAnimal, distance: defaultAdoptionDistance },
};

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
 * Sign-in, maps, places to call and the household's steps need the network, so precaching their code is pointless, except
 * for the "not available offline" page.
 */
const isUselessOffline = (source: string) =>
  /\/(?:auth|calls|maps|moderation|steps)\/(?!SignInUnavailable)|\/features\/posts\/|\/(?:NearestVets|ReportToolbar)\./.test(
    source,
  );

/** They open from fields that load after their form, and must open without a connection too. */
const fieldPopups = ["src/fields/DatePopup.tsx", "src/fields/TimeList.tsx"];

const worker: WorkerSite = {
  folder: "src/worker",
  entries: [
    "index.html",
    "src/app/frame/Layout.tsx",
    ...offlinePages.map((name) => `src/pages/${name}.tsx`),
    ...fieldPopups,
  ],
  files: [
    "/index.html",
    "/app.html",
    "/icon.svg",
    "/icons/192.png",
    "/manifest.webmanifest",
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

export const site: Site = {
  documentTexts: {
    name: messages["app.name"],
    homeTitle: escapeHtml(messages["preview.homeTitle"]),
    description: escapeHtml(messages["app.description"]),
    needsScript: sentence("app.needsScript", { home: `<a href="/">${messages["app.needsScriptHome"]}</a>` }),
  },
  stalledNotice: { text: messages["app.stalled"], reload: messages["app.stalledReload"] },
  loadingText: messages["app.loading"],
  chunkTimeoutMs: limits.chunkTimeoutMs,
  prerender: "src/app/prerender.tsx",
  firstScript: { file: new URL("firstScript.ts", import.meta.url), values: firstValues },
  webManifest,
  policies,
  tags,
  privatePages: [
    paths.dashboard,
    paths.profile,
    paths.whatsNew,
    paths.messages,
    paths.areas,
    paths.postAlert,
    paths.operator,
    paths.signInReturn,
    paths.flyer,
    paths.poster,
    paths.calls,
    paths.household,
    paths.join,
  ],
  backendPaths,
  shareTarget: { path: sharedPhotosPath, answer: sharedPhotosAddress("lost", 0) },
  worker,
};

export const catalogue: Catalogue = {
  file: "domain/messages.ts",
  answersFile: "domain/texts/answers.ts",
  texts: messages,
  languageFile: "domain/texts/language.ts",
  translations: languageCodes.map((code) => `domain/texts/${code}.ts`),
  rules: "./en.ts",
  folders: ["convex", "domain"],
  // The domain's other texts are never the code of a failure.
  canFail: (file, code) => file.startsWith("convex/") || /Failure|Problem/.test(code),
};
