import { ReportDetail } from "../../features/reports/detail/ReportDetail";
import type { RenderSearchPart, RenderWritePart } from "../../features/reports/detail/reportParts";
import { lazyPart } from "../../ui/feedback/lazyPart";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { WithClinics } from "./clinics";

// Loaded after the report, because the report alone is enough to call its author.
const SearchSection = lazyPart(
  async () => (await import("../../features/search/SearchSection")).SearchSection,
  ({ part }) => {
    if (part === "bottomBar") return <Skeleton className="h-auto! min-h-14 flex-[1.6]! rounded-md!" />;
    return part === "map" && <Skeleton className="aspect-square h-auto! rounded-lg! sm:aspect-4/3" />;
  },
);

// The ways to write to the report's author.
const WritePart = lazyPart(
  async () => (await import("../../features/messages/WritePart")).WritePart,
  () => <Skeleton className="h-14! rounded-md!" />,
);

const writePart: RenderWritePart = (report, quiet) => <WritePart report={report} quiet={quiet} />;
const searchPart: RenderSearchPart = (report, part) => <SearchSection report={report} part={part} />;
const searchPartWithDialog: RenderSearchPart = (report, part) => (
  <SearchSection report={report} part={part} opensSightingDialog />
);

interface Props {
  reportId: string;
  /** Whether the visitor followed a link to report a sighting of the pet. */
  isReportingSighting: boolean;
  onClose(): void;
}

/** A report over its feed. A lost pet's report includes the search for the pet. */
export const OpenReport = ({ isReportingSighting, ...report }: Props) => (
  <WithClinics>
    <ReportDetail {...report} search={isReportingSighting ? searchPartWithDialog : searchPart} write={writePart} />
  </WithClinics>
);
