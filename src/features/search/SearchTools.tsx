import { messages } from "../../../domain/messages";
import { type Address } from "../../../domain/paths";
import { callsAddress, flyerAddress, posterAddress } from "../../../domain/search/searchPaths";
import { Link } from "../../lib/router";
import { Card } from "../../ui/Card";
import { Icon } from "../../ui/controls/Icon";
import type { IconName } from "../../ui/controls/icons";
import { PartyTool } from "./party/PartyTool";
import type { Report } from "../../services/convex/report";

interface Tool {
  icon: IconName;
  label: string;
  to: Address;
}

interface Props {
  report: Report;
  /** The viewer is the report's author or a member of its household. */
  runs: boolean;
}

const listTools = ({ report: { _id }, runs }: Props): Tool[] =>
  runs
    ? [
        { icon: "phone", label: messages["calls.open"], to: callsAddress(_id) },
        { icon: "print", label: messages["paper.toPrint"], to: flyerAddress(_id) },
        { icon: "horn", label: messages["paper.toTile"], to: posterAddress(_id) },
      ]
    : [];

export function SearchTools(props: Props) {
  const { report, runs } = props;
  const tools = listTools(props);
  if (tools.length === 0 && !runs) return null;
  return (
    <Card as="section" className="grid gap-1.5">
      <h3>{messages["search.more"]}</h3>
      <ul>
        {runs && (
          <li>
            <PartyTool reportId={report._id} />
          </li>
        )}
        {tools.map(({ icon, label, to }) => (
          <li key={to}>
            <Link to={to} className="linked flex min-h-11 items-center gap-2.5">
              <Icon name={icon} size={20} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
