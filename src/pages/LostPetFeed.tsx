import { useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import type { ReportStatus } from "../../domain/choices";
import { messages } from "../../domain/messages";
import { DetailSkeleton } from "../features/reports/DetailSkeleton";
import { Feed } from "../features/reports/Feed";
import { ButtonLink } from "../ui/ButtonLink";
import { laterDialog } from "../ui/laterDialog";
import { PageHeader } from "../ui/PageHeader";
import { PartBoundary } from "../ui/PartBoundary";
import { Segmented } from "../ui/Segmented";

const ReportDetail = laterDialog(async () => (await import("../features/reports/ReportDetail")).ReportDetail, {
  title: messages["detail.failedTitle"],
  bare: <DetailSkeleton />,
  size: "detail",
});

const views = [
  { value: "lost", label: messages["feed.lostPets"] },
  { value: "found", label: messages["feed.foundPets"] },
] as const;

/** What is shown stands in the address (`?show=found`), and so does the report that lies open over it. */
export function LostPetFeed({ opening = "lost" }: { opening?: ReportStatus }) {
  const { reportId } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const asked = search.get("show");
  const status: ReportStatus = asked === "found" || asked === "lost" ? asked : opening;
  // A report opens on the page that it was found on, which keeps its place in the list.
  const base = opening === "found" ? "/found-pets" : "/lost-pet-feed";
  const query = status === opening ? "" : `?show=${status}`;

  const close = () => {
    const { fromFeed } = (location.state ?? {}) as { fromFeed?: boolean };
    if (fromFeed) void navigate(-1);
    else void navigate(base + query, { replace: true, preventScrollReset: true });
  };

  return (
    <div className="wrap">
      <PageHeader
        title={messages["feed.title"]}
        lead={messages[status === "found" ? "feed.leadFound" : "feed.lead"]}
        action={
          <div className="grid gap-3 md:flex md:items-center">
            <Segmented
              label={messages["feed.show"]}
              options={views}
              value={status}
              onChange={(next) =>
                void navigate(`/lost-pet-feed${next === "found" ? "?show=found" : ""}`, { replace: true })
              }
            />
            <ButtonLink to="/report-lost-pet" variant="go" icon="plus" className="max-md:hidden">
              {messages["report.title"]}
            </ButtonLink>
          </div>
        }
      />
      <PartBoundary key={status}>
        <Feed status={status} onNear={ReportDetail.warm} hrefOf={(id) => `${base}/${id}${query}`} />
      </PartBoundary>
      <div
        data-foot
        className="sticky bottom-0 z-2 -mx-4 border-t border-line bg-paper px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:hidden"
      >
        <ButtonLink to="/report-lost-pet" variant="go" icon="plus" big block>
          {messages["report.title"]}
        </ButtonLink>
      </div>
      {reportId && (
        <PartBoundary key={reportId} dialog={{ title: messages["detail.failedTitle"], onClose: close }}>
          <ReportDetail reportId={reportId} onClose={close} />
        </PartBoundary>
      )}
    </div>
  );
}
