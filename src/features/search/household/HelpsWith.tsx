import { useQuery } from "convex/react";
import { useId } from "react";
import { Link } from "react-router";
import { api } from "../../../../convex/_generated/api";
import { titleOfPet } from "../../../../domain/foundPet";
import { messages, sentence } from "../../../../domain/messages";
import { reportAddress } from "../../../../domain/paths";
import { useAuth } from "../../../services/auth/useAuth";
import { Card } from "../../../ui/Card";
import { Photo } from "../../../ui/Photo";

/** The open reports of others that the person helps run. Nothing where there are none. */
export function HelpsWith() {
  const { status } = useAuth();
  const reports = useQuery(api.household.mine, status === "signedIn" ? {} : "skip");
  const titleId = useId();
  if (!reports || reports.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-4">
        {messages["household.helpsWith"]}
      </h2>
      <ul className="grid gap-3">
        {reports.map((report) => (
          <Card as="li" key={report._id} pad={false} className="group relative flex items-center gap-4 p-3">
            <Photo src={report.photo} alt="" colour={report.colour} shape="tile" className="w-20 flex-none" />
            <div className="min-w-0">
              <h3 className="wrap-anywhere">
                <Link
                  to={reportAddress(report._id)}
                  className="outline-none after:absolute after:inset-0 after:rounded-lg group-hover:underline focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
                >
                  {titleOfPet(report)}
                </Link>
              </h3>
              {report.owner && (
                <p className="text-sm wrap-anywhere text-ink-2">
                  {sentence("household.helpsOwner", { owner: report.owner })}
                </p>
              )}
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
