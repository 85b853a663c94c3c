// The previews of the app's pages.
import { breedLabel } from "../../../../domain/pets/breedLabel";
import type { AdoptablePet } from "../../../../domain/adoption/adoption";
import { ageText, genderText } from "../../../../domain/adoption/listingWords";
import { messages, sentence } from "../../../../domain/messages";
import { adoptablePetAddress, paths, reportAddress } from "../../../../domain/paths";
import { previewOf, type Subject } from "../../../../domain/report/publicText";
import { codeIn } from "../../../../domain/search/searchPaths";
import { listOfFacts } from "../../../../domain/texts/sentences";
import { api, internal } from "../../../_generated/api";
import type { ActionCtx } from "../../../_generated/server";
import { appUrl } from "../../platform/urls";
import { petToPreview } from "../../adoption/adoptionSearch";
import { cardPicture, defaultPicture, type Picture, type Preview } from "./previewTags";

export interface SharedReport extends Subject {
  _id: string;
  photo: (Picture & { isVector: boolean }) | null;
  /** The URL of the drawn picture. Null unless it is up to date. */
  card: string | null;
}

// Chats and social networks don't show vector pictures, such as the demo community's portraits.
const visiblePicture = (photo: SharedReport["photo"]) => (photo?.isVector ? defaultPicture() : photo);
const isVectorUrl = (url: string) => /\.svg(?:\?|$)/i.test(url);

/** A report's preview, with the drawn card or, until there is one that is up to date, the photo. */
export const previewOfReport = (report: SharedReport): Preview => ({
  ...previewOf(report),
  image: report.card ? cardPicture(report.card) : visiblePicture(report.photo),
  address: appUrl(reportAddress(report._id)),
  isArticle: true,
});

function previewOfPet(pet: AdoptablePet): Preview {
  const { name: shelter, address } = pet.contact;
  const name = pet.name.trim() || messages["adoption.unnamed"];
  const facts = listOfFacts([breedLabel(pet.breeds.primary), ageText(pet.age), genderText(pet.gender)]);
  const shelterLine = listOfFacts([shelter, address.city, address.province]);
  const [photo] = pet.photos;
  return {
    title: sentence("preview.pet", { name }),
    text:
      [facts && `${facts}.`, shelterLine && `${shelterLine}.`].filter(Boolean).join(" ") ||
      messages["preview.adoption"],
    image: photo && !isVectorUrl(photo.large) ? { url: photo.large } : defaultPicture(),
    address: appUrl(adoptablePetAddress(pet.id)),
    isArticle: true,
  };
}

const pages: Record<string, () => { title: string; text: string }> = {
  [paths.home]: () => ({ title: messages["preview.homeTitle"], text: messages["preview.home"] }),
  [paths.lostFeed]: () => ({ title: messages["preview.lostTitle"], text: messages["preview.lost"] }),
  [paths.foundFeed]: () => ({ title: messages["preview.foundTitle"], text: messages["preview.found"] }),
  [paths.reportLost]: () => ({ title: messages["preview.reportTitle"], text: messages["preview.report"] }),
  [paths.reportFound]: () => ({ title: messages["preview.reportFoundTitle"], text: messages["preview.reportFound"] }),
  [paths.adoption]: () => ({ title: messages["preview.adoptionTitle"], text: messages["preview.adoption"] }),
  [paths.vets]: () => ({ title: messages["preview.vetsTitle"], text: messages["preview.vets"] }),
  [paths.chip]: () => ({ title: messages["chip.find.title"], text: messages["chip.find.preview"] }),
};

const previewOfFixedPage = (path: keyof typeof pages): Preview => ({
  ...pages[path]!(),
  image: defaultPicture(),
  address: appUrl(path),
});

/** Writes a preview in the current language. */
type WritePreview = () => Preview;

async function previewOfReportId(ctx: ActionCtx, reportId: string): Promise<WritePreview | null> {
  const report: SharedReport | null = await ctx.runQuery(internal.reports.share.report, { reportId });
  return report && (() => previewOfReport(report));
}

/** The preview of one of the app's pages. Null if the page has none, or if its report or pet doesn't exist. */
export async function previewOfPage(ctx: ActionCtx, path: string): Promise<WritePreview | null> {
  const address = path.replace(/\/+$/, "") || paths.home;
  if (pages[address]) return () => previewOfFixedPage(address);
  const lastSlash = address.lastIndexOf("/");
  const [folder, id] = [address.slice(0, lastSlash), address.slice(lastSlash + 1)];
  if (folder === paths.lostFeed || folder === paths.foundFeed) return await previewOfReportId(ctx, id);
  const code = codeIn(address);
  if (code !== null) {
    const reportId: string | null = await ctx.runQuery(api.search.paper.find, { code });
    return reportId === null ? null : await previewOfReportId(ctx, reportId);
  }
  if (folder !== paths.adoption) return null;
  // Ids of pets contain a colon, which is encoded in some addresses.
  const petId = id.replace("%3A", ":");
  const pet = await petToPreview(ctx, petId);
  // "unknown": we couldn't ask whether the pet is up for adoption.
  if (pet === "unknown")
    return () => ({ ...previewOfFixedPage(paths.adoption), address: appUrl(adoptablePetAddress(petId)) });
  return pet && (() => previewOfPet(pet));
}
