import { messages, sentence } from "../../../../domain/messages";
import { limits } from "../../../../domain/limits";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { ReportSection } from "./ReportSection";

const Line = () => <Skeleton className="h-13! rounded-md!" />;

function Label({ children }: { children: string }) {
  return <span className="text-[.96875rem] leading-normal font-label">{children}</span>;
}

/** Takes the place of the form's top, at the same size, until the form's code and draft have loaded. */
export function FormSkeleton() {
  return (
    <div className="max-w-[640px]">
      <output className="sr-only">{messages["app.loading"]}</output>
      <div aria-hidden="true" className="grid gap-7">
        <ReportSection title={messages["report.photos"]}>
          <div className="-mt-3">
            {/* On a phone, the hint takes two lines in our font, but perhaps only one in the fallback font. */}
            <p className="mb-3 text-sm text-ink-2 max-[27rem]:min-h-[2lh]">
              {sentence("photo.hint", { max: limits.photosPerReport })}
            </p>
            <div className="grid grid-cols-3 gap-2.5 sm:grid-cols-4">
              <Skeleton shape="photo" className="rounded-md!" />
            </div>
          </div>
        </ReportSection>
        <ReportSection title={messages["report.petDetails"]}>
          {(["report.petName", "report.type", "report.breed", "report.sex"] as const).map((label) => (
            <div key={label} className="grid gap-2">
              <Label>{messages[label]}</Label>
              <Line />
            </div>
          ))}
        </ReportSection>
      </div>
    </div>
  );
}
