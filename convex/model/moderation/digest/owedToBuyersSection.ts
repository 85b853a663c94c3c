// The section of the operators' daily email about paid orders: what is owed to their buyers, and until when.
import { type MessageCode, messages, sentence } from "../../../../domain/messages";
import { language } from "../../../../domain/texts/language";
import { localMoment } from "../../../../domain/time/localTime";
import { formatLongDay, formatTime } from "../../../../domain/time/time";
import type { QueryCtx } from "../../../_generated/server";
import { owedToBuyers } from "../../posts/orders/owed";

/** Null if nothing is owed. */
export async function owedToBuyersSection(ctx: QueryCtx, _now: number, zone: string) {
  const { posts, decisions, disputes, refunds, failedRefunds } = await owedToBuyers(ctx);
  const line = (code: MessageCode, { count, dueAt }: typeof posts) => {
    if (count === 0) return [];
    const { day, time } = dueAt === null ? { day: "", time: "" } : localMoment(dueAt, zone);
    return [sentence(code, { count, day: formatLongDay(day), time: formatTime(time) })];
  };
  const sum = (code: MessageCode, { count, cents }: typeof refunds) =>
    count === 0 ? [] : [sentence(code, { count, sum: language.money(cents) })];
  const lines = [
    ...sum("operator.owedFailed", failedRefunds),
    ...line(disputes.dueAt === null ? "operator.owedBank" : "operator.owedEvidence", disputes),
    ...line("operator.owedPosts", posts),
    ...line("operator.owedDecisions", decisions),
    ...sum("operator.owedRefunds", refunds),
  ];
  return lines.length > 0 ? { title: messages["operator.owed"], lines } : null;
}
