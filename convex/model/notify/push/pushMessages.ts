// The format of all pushes, which Safari shows by itself and our worker reads in other browsers, and the texts of those
// about reports in watch areas. Anybody who looks at the phone sees a push, so these texts have no street, no contact
// and none of the author's own words except the pet's name. The town in them is one that we looked up.
import { messages, sentence } from "../../../../domain/messages";
import { paths, queries, reportAddress } from "../../../../domain/paths";
import { kindOf } from "../../../../domain/report/foundPet";
import { listedKind } from "../../../../domain/report/listedKind";
import { safeName } from "../../../../domain/report/publicText";
import { language } from "../../../../domain/texts/language";
import { inLanguage } from "../../../../domain/texts/languages";
import { asSentence } from "../../../../domain/texts/sentences";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { appUrl } from "../../platform/urls";
import { distanceFromArea, titleOf } from "../mail/letters";
import { sinceOf } from "../mail/reportWords";
import type { DueNews } from "../dueNews";

/** A push in the browsers' format. */
export interface ShownPush {
  title: string;
  body: string;
  /** The page that opens when it is pressed. */
  navigate: string;
  tag: string;
  /** The language of its words, as in `<html lang>`. */
  lang: string;
  icon?: string;
  image?: string;
  actions?: { action: string; title: string; navigate: string }[];
}

/** A push that is decided, but not yet written: each device gets it in its own language. */
export interface PushDraft {
  tag: string;
  urgent: boolean;
  write(): Omit<ShownPush, "tag" | "lang">;
}

/** The push in a device's language. Safari recognizes its own format by the number 8030 (RFC 8030 is Web Push). */
export const textFor = ({ lang }: Pick<Doc<"devices">, "lang">, { tag, write }: PushDraft): string =>
  inLanguage(lang, () => JSON.stringify({ web_push: 8030, notification: { ...write(), tag, lang: language.tag } }));

export async function picturesOf(ctx: QueryCtx, { cover }: Doc<"reports">) {
  const icon = cover && (await ctx.storage.getUrl(cover.thumb));
  const image = cover?.mid && (await ctx.storage.getUrl(cover.mid));
  return { ...(icon && { icon }), ...(image && { image }) };
}

function actionsOf(report: Doc<"reports">, navigate: string) {
  const openAction = { action: "open", title: messages["push.open"], navigate };
  if (report.status === "found") return [openAction];
  const name = safeName(report) || sentence("push.thePet", { kind: kindOf(report.petType) });
  return [{ action: "saw", title: sentence("saw.open", { name }), navigate: `${navigate}?${queries.saw}` }, openAction];
}

/** The push about a pet that is missing or was found. */
export async function newsMessage(ctx: QueryCtx, news: DueNews): Promise<PushDraft> {
  const { report } = news;
  const isLost = report.status === "lost";
  const navigate = appUrl(reportAddress(report._id));
  const pictures = await picturesOf(ctx, report);
  const write = () => {
    const lines = [isLost ? listedKind(report) : "", distanceFromArea(news), sinceOf(report)];
    return {
      title: titleOf(news, news.town),
      body: lines.filter(Boolean).map(asSentence).join(" "),
      navigate,
      ...pictures,
      actions: actionsOf(report, navigate),
    };
  };
  return { tag: report._id, urgent: isLost, write };
}

/** The push about a pet's return. It replaces the push about the pet's report, because it has the same tag. */
export async function homeMessage(ctx: QueryCtx, report: Doc<"reports">): Promise<PushDraft> {
  const name = safeName(report);
  const pictures = await picturesOf(ctx, report);
  const write = () => ({
    title: name ? sentence("push.home", { name }) : sentence("push.petHome", { kind: kindOf(report.petType) }),
    body: messages["push.homeText"],
    navigate: appUrl(reportAddress(report._id)),
    ...pictures,
  });
  return { tag: report._id, urgent: false, write };
}

export const testMessage: PushDraft = {
  tag: "test",
  urgent: true,
  write: () => ({
    title: messages["push.testTitle"],
    body: messages["push.testText"],
    navigate: appUrl(paths.areas),
  }),
};
