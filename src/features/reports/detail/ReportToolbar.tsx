import { messages } from "../../../../domain/messages";
import { type Address, postAlertAddress } from "../../../../domain/paths";
import { callsAddress, flyerAddress, posterAddress } from "../../../../domain/search/searchPaths";
import { classes } from "../../../lib/classes";
import { Link } from "../../../lib/router";
import type { Report } from "../../../services/convex/report";
import { Icon } from "../../../ui/controls/Icon";
import type { IconName } from "../../../ui/controls/icons";
import { Outcome } from "../../../ui/feedback/Outcome";
import { useParty } from "./useParty";
import { useShare } from "./useShare";

const toolStyles =
  "grid min-h-18 w-full content-center justify-items-center gap-1 rounded-md border-[1.5px] border-edge bg-card px-1 py-2 text-center text-sm font-strong hover:bg-sunk aria-disabled:text-ink-2";

const ToolContent = ({ icon, children }: { icon: IconName; children: string }) => (
  <>
    <Icon name={icon} size={20} className="text-link" />
    {children}
  </>
);

/**
 * Buttons that get more people looking: sharing, the search party, paper, calls and posts. For a lost pet's household.
 */
export function ReportToolbar({ report }: { report: Report }) {
  const { _id, mine } = report;
  const { share } = useShare(report);
  const { opening, label: partyLabel } = useParty(_id);
  const links: { to: Address; icon: IconName; name: string; label: string }[] = [
    { to: flyerAddress(_id), icon: "print", name: messages["tools.flyer"], label: messages["paper.toPrint"] },
    { to: posterAddress(_id), icon: "copy", name: messages["tools.poster"], label: messages["paper.toTile"] },
    { to: callsAddress(_id), icon: "phone", name: messages["tools.call"], label: messages["calls.open"] },
  ];
  if (mine) {
    const label = messages["dashboard.postAlert"];
    links.push({ to: postAlertAddress(_id), icon: "horn", name: messages["tools.alert"], label });
  }
  return (
    <section aria-labelledby="report-tools" className="grid gap-3">
      <h2 id="report-tools" className="text-h3">
        {messages["tools.title"]}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(5.25rem,30%),1fr))] gap-2">
        <li>
          <button type="button" className={toolStyles} onClick={() => void share()}>
            <ToolContent icon="share">{messages["detail.share"]}</ToolContent>
          </button>
        </li>
        <li>
          <button
            type="button"
            className={classes(toolStyles, opening.busy && "cursor-progress")}
            aria-label={partyLabel}
            aria-disabled={opening.busy || undefined}
            onClick={opening.submit}
          >
            <ToolContent icon="people">{messages["tools.party"]}</ToolContent>
          </button>
        </li>
        {links.map(({ to, icon, name, label: fullLabel }) => (
          <li key={to}>
            <Link to={to} className={toolStyles} aria-label={fullLabel}>
              <ToolContent icon={icon}>{name}</ToolContent>
            </Link>
          </li>
        ))}
      </ul>
      <Outcome saving={opening} busyLabel={messages["party.starting"]} />
    </section>
  );
}
