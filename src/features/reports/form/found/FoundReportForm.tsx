import { messages } from "../../../../../domain/messages";
import { Spinner } from "../../../../ui/feedback/Spinner";
import type { Clinics } from "./clinics";
import { FoundFields } from "./FoundFields";
import { NewReport, type ReportShape } from "../NewReport";
import { lazyPart } from "../../../../ui/feedback/lazyPart";
import { emptyReport } from "../reportForm";
import { useOwnDraft } from "../draft/useOwnDraft";

const MatchCandidates = lazyPart(async () => (await import("../../matches/MatchCandidates")).MatchCandidates);
const ChooseOfTwoDrafts = lazyPart(async () => (await import("../draft/ChooseOfTwoDrafts")).ChooseOfTwoDrafts);

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
  if (drafts.length > 1) return <ChooseOfTwoDrafts drafts={drafts} onChoose={draftControls.choose} />;
  const beginning = { form: emptyReport("found"), photos: [] };
  return (
    <NewReport
      key={formKey}
      {...{ draftControls, isVisitor, beginning }}
      shape={shapeWith(clinics)}
      restore={drafts[0] ?? null}
    />
  );
}
