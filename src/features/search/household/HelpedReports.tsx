import { useQuery } from "convex/react";
import { useId } from "react";
import { api } from "../../../../convex/_generated/api";
import { titleOfPet } from "../../../../domain/report/foundPet";
import { messages, sentence } from "../../../../domain/messages";
import { reportAddress } from "../../../../domain/paths";
import { useAuth } from "../../../services/auth/useAuth";
import { PetRow } from "../../../ui/PetRow";

/** The open reports of other authors in whose household the user is. Shows nothing if there are none. */
export function HelpedReports() {
  const { status } = useAuth();
  const reports = useQuery(api.search.household.mine, status === "signedIn" ? {} : "skip");
  const titleId = useId();
  if (!reports || reports.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-4">
        {messages["household.helpsWith"]}
      </h2>
      <ul className="grid gap-3">
        {reports.map((report) => (
          <PetRow
            key={report._id}
            heading="h3"
            photo={report.photo}
            colour={report.colour}
            name={titleOfPet(report)}
            to={reportAddress(report._id)}
          >
            {report.author && (
              <p className="text-sm wrap-anywhere text-ink-2">
                {sentence("household.helpsOwner", { owner: report.author })}
              </p>
            )}
          </PetRow>
        ))}
      </ul>
    </section>
  );
}
