// The sections of the operators' daily email. Each is written by a function of its own, which returns null if it has
// nothing to say. Without any section, there is no email.
import { faultsOf } from "../../../../domain/moderation/health";
import { faultTitle } from "../../../../domain/moderation/healthWords";
import { messages, sentence } from "../../../../domain/messages";
import { localMoment } from "../../../../domain/time/localTime";
import { formatLongDay, formatTime } from "../../../../domain/time/time";
import type { QueryCtx } from "../../../_generated/server";
import { healthNow } from "../../platform/health/health";
import { owedToBuyersSection } from "./owedToBuyersSection";

export interface DigestSection {
  title: string;
  lines: string[];
}

/** `zone` is the operators' time zone. */
type WriteSection = (ctx: QueryCtx, now: number, zone: string) => Promise<DigestSection | null>;

const stuckSection: WriteSection = async (ctx, now, zone) => {
  const faults = faultsOf(await healthNow(ctx), now);
  if (faults.length === 0) return null;
  const lines = faults.map((fault) => {
    const title = faultTitle(fault);
    if (fault.since === null) return sentence("operator.digestToday", { title });
    const { day, time } = localMoment(fault.since, zone);
    return sentence("operator.digestSince", { title, day: formatLongDay(day), time: formatTime(time) });
  });
  return { title: messages["operator.digestStuck"], lines };
};

const sectionWriters: WriteSection[] = [stuckSection, owedToBuyersSection];

export async function sectionsOf(ctx: QueryCtx, now: number, zone: string): Promise<DigestSection[]> {
  const sections = await Promise.all(sectionWriters.map((write) => write(ctx, now, zone)));
  return sections.filter((section) => section !== null);
}
