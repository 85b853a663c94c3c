import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { messages, sentence } from "../../../../domain/messages";
import { reportAddress } from "../../../../domain/paths";
import { nameAtStart } from "../../../../domain/report/sentences/petInSentence";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { Link } from "../../../lib/router";
import { useAuth } from "../../../services/auth/useAuth";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { Outcome } from "../../../ui/feedback/Outcome";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { Photo } from "../../../ui/Photo";
import { ScamWarning } from "../detail/ScamWarning";
import { homePressTimes } from "./homePressTimes";

/** Tells a finder that the pet they found is home, and shows the owner's thanks. A press closes the finder's report. */
export function ReunitedCard({ reportId }: { reportId: Id<"reports"> }) {
  const { status } = useAuth();
  const reunion = useQuery(api.matching.matches.reunited, status === "signedIn" ? { reportId } : "skip");
  const markHome = useRefusableMutation(api.reports.lifecycle.markHome);
  const closing = useSubmit({
    send: async () => {
      // HomeReport.tsx counts down the time for undoing from this moment, by this device's clock.
      homePressTimes.set(reportId, Date.now());
      // The pet is back with its owner (domain/report/lifecycle.ts).
      await markHome({ reportId, ending: "owner" });
    },
    explain: errorSentence,
  });
  if (!reunion) return null;
  const { photo, colour, thanks, warned } = reunion;
  return (
    <section aria-labelledby="reunited" className="grid gap-5 rounded-lg border border-home/55 bg-home-soft p-5 md:p-6">
      <div className="grid grid-cols-[88px_minmax(0,1fr)] items-center gap-4">
        <Photo
          src={photo}
          colour={colour}
          alt=""
          shape="fill"
          className="aspect-4/5 h-auto! rounded-t-full border-4 border-b-0 border-home"
        />
        <div className="grid min-w-0 justify-items-start gap-1">
          <h2 id="reunited" className="wrap-anywhere">
            {sentence("push.home", { name: nameAtStart(reunion) })}
          </h2>
          <p className="text-pretty">{messages["reunited.text"]}</p>
          <Link to={reportAddress(reunion.reportId)} className="linked text-sm">
            {messages["reunited.open"]}
          </Link>
        </div>
      </div>
      {thanks && (
        <div className="grid gap-2">
          <h3 className="text-base font-label">{messages["reunited.fromOwner"]}</h3>
          {warned && <ScamWarning />}
          <p className="text-pretty wrap-anywhere whitespace-pre-line">{thanks}</p>
        </div>
      )}
      <Outcome saving={closing} />
      <Button variant="go" big icon="check" busy={closing.busy} onClick={closing.submit}>
        {messages["reunited.close"]}
      </Button>
    </section>
  );
}
