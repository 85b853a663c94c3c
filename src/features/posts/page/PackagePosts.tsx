import { orderChannels } from "../../../../domain/posts/orderChoices";
import { messages } from "../../../../domain/messages";
import { postText, suggestHashtags } from "../../../../domain/posts/postText";
import type { Report } from "../../../services/convex/report";
import { Photo } from "../../../ui/Photo";
import { shareAddress } from "../../../services/convex/shareAddress";
import { toSubject } from "../../../../domain/report/toSubject";

/** The three posts of the package, as they will look: each has the photo and the same text. */
export function PackagePosts({ report }: { report: Report | null }) {
  const [photo] = report?.photos ?? [];
  return (
    <div className="grid gap-2.5">
      <ul className="grid grid-cols-3 gap-2.5">
        {orderChannels.map(({ value, label }) => (
          <li key={value} className="overflow-hidden rounded-md border border-white/25 bg-white/8">
            <div className="aspect-square" aria-hidden="true">
              {photo ? (
                <Photo src={photo.thumb} alt="" colour={photo.colour} shape="fill" />
              ) : (
                <img src="/drawings/otto.svg" alt="" className="size-full object-cover" />
              )}
            </div>
            <p className="px-2 py-1.5 text-center text-sm font-label">{label}</p>
          </li>
        ))}
      </ul>
      {report && (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer content-center font-label text-lamp focus-visible:outline-white">
            {messages["alert.packageText"]}
          </summary>
          <p className="rounded-md bg-white/8 p-3 wrap-anywhere whitespace-pre-line">
            {postText(toSubject(report), {
              message: "",
              hashtags: suggestHashtags(toSubject(report)),
              link: shareAddress(report._id),
            })}
          </p>
        </details>
      )}
    </div>
  );
}
