import { messages } from "../../../../../domain/messages";
import { Spinner } from "../../../../ui/feedback/Spinner";
import type { Clinics } from "./clinics";
import { FoundFields } from "./FoundFields";
import { NewReport, type ReportShape } from "../NewReport";
import { lazyPart } from "../../../../ui/feedback/lazyPart";
import { emptyReport } from "../reportForm";
import { useOwnDraft } from "../draft/useOwnDraft";

const MatchCandidates = lazyPart(async () => (await import("../../matches/MatchCandidates")).MatchCandidates);
const ChooseDraft = lazyPart(async () => (await import("../draft/ChooseDraft")).ChooseDraft);

const shapeWith = (clinics: Clinics): ReportShape => ({
  title: "found.title",
  submit: "found.submit",
  accountReason: "auth.accountToFound",
  fields: (props) => <FoundFields {...props} clinics={clinics} />,
  matchCandidates: (props) => <MatchCandidates {...props} />,
});

/** `clinics` comes from the page, because it belongs to another feature. */
export function FoundReportForm({ clinics }: { clinics: Clinics }) {
  const { draftControls, isVisitor } = useOwnDraft("found");
  if (!draftControls.draftChoice) return <Spinner label={messages["app.loading"]} />;

  const { formKey, drafts } = draftControls.draftChoice;
  const [firstDraft = null, secondDraft] = drafts;
  if (firstDraft && secondDraft) {
    // A found pet has no name, so both drafts are called "a found pet".
    return (
      <ChooseDraft
        draftName={messages["found.draftOf"]}
        alternativeName={messages["found.draftOf"]}
        hint="report.otherDraftBoth"
        onDraft={() => draftControls.choose(firstDraft)}
        onAlternative={() => draftControls.choose(secondDraft)}
      />
    );
  }
  const beginning = { form: emptyReport("found"), photos: [] };
  return (
    <NewReport
      key={formKey}
      {...{ draftControls, isVisitor, beginning }}
      shape={shapeWith(clinics)}
      restore={firstDraft}
    />
  );
}
