// Decides, just before a push is sent, which reminders of due dates a user gets. In the user's quiet hours, none is
// sent.
import { quietUntil } from "../../../../domain/time/localTime";
import { messages } from "../../../../domain/messages";
import { asSentence } from "../../../../domain/texts/sentences";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { dropRows, type Row } from "../dueNews";
import type { PushDraft } from "../push/pushMessages";
import { isNight, newsChannelsOf, newsZoneOf } from "../reportNews/channels";
import { type DueCare, careOfRow } from "./careNews";
import { addressOf, adviceOf, linesOf } from "./careWords";

function careMessage(care: DueCare): PushDraft {
  const navigate = addressOf(care);
  const write = () => {
    const [title = "", ...more] = linesOf(care);
    return {
      title,
      body: [...more.map(asSentence), ...adviceOf([care])].join(" "),
      navigate,
      ...(care.thumb && { icon: care.thumb }),
      actions: [{ action: "open", title: messages["push.open"], navigate }],
    };
  };
  return { tag: `care ${care.pet._id}`, urgent: false, write };
}

/** The pushes to send now, with their rows. All other rows are postponed or dropped. */
export async function decideCarePushes(ctx: MutationCtx, user: Doc<"users">, rows: readonly Row[]) {
  const now = Date.now();
  const pushes: (PushDraft & { row: Row })[] = [];
  for (const row of rows) {
    const care = newsChannelsOf(user).push ? await careOfRow(ctx, row) : null;
    if (!care) await dropRows(ctx, [row]);
    else if (isNight(user, now)) await ctx.db.patch("outbox", row._id, { dueAt: quietUntil(now, newsZoneOf(user)) });
    else pushes.push({ ...careMessage(care), row });
  }
  return pushes;
}
