import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { titleOfPet } from "../../../../domain/report/foundPet";
import { sentence } from "../../../../domain/messages";
import { liveAddress } from "../../../../domain/paths";
import { language } from "../../../../domain/texts/language";
import { Link } from "../../../lib/router";
import { useAuth } from "../../../services/auth/useAuth";
import { Icon } from "../../../ui/controls/Icon";
import { Photo } from "../../../ui/Photo";
import { LikelihoodLabel } from "./LikelihoodLabel";

/** The first of the matches of the user's own report: a claimed one or else the likeliest. Links to all of them. */
export function BestMatch({ reportId }: { reportId: Id<"reports"> }) {
  const { status } = useAuth();
  const match = useQuery(api.matching.matches.mine, status === "signedIn" ? { lang: language.code } : "skip")?.find(
    (one) => one.reportId === reportId,
  );
  if (!match) return null;
  const { best, count } = match;
  return (
    <Link
      to={`${liveAddress(reportId)}#matches`}
      className="group grid max-w-115 grid-cols-[60px_minmax(0,1fr)_auto] items-center gap-3.5 rounded-md bg-sunk p-2 pr-3"
    >
      <Photo src={best.other.photo} colour={best.other.colour} alt="" shape="tile" className="w-15" />
      <span className="grid justify-items-start leading-snug">
        <LikelihoodLabel likelihood={best.likelihood} />
        <b className="font-strong wrap-anywhere group-hover:underline">{titleOfPet(best.other)}</b>
        <span className="text-sm wrap-anywhere text-ink-2">
          {best.reasons[0]?.text}
          {count > 1 && ` · ${sentence("match.more", { count: count - 1 })}`}
        </span>
      </span>
      <Icon name="next" size={20} className="text-ink-2" />
    </Link>
  );
}
