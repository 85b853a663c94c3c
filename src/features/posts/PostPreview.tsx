import { useId } from "react";
import { cleanPost } from "../../../domain/posts/postRules";
import { postText } from "../../../domain/posts/postText";
import { messages } from "../../../domain/messages";
import { useTicking } from "../../lib/clock";
import { Logo } from "../../ui/Logo";
import { Photo } from "../../ui/Photo";
import { shareAddress } from "../../services/convex/shareAddress";
import type { Report } from "../../services/convex/report";
import { toSubject } from "../../../domain/report/toSubject";

interface Props {
  report: Report;
  message: string;
  hashtags: string;
  /** Whether the post appears as soon as it is sent, not after a review. */
  appearsAtOnce: boolean;
}

/** The post as followers of the page will see it, updated while it is being written. */
export function PostPreview({ report, message, hashtags, appearsAtOnce }: Props) {
  const titleId = useId();
  const clean = cleanPost({ message, hashtags });
  const link = shareAddress(report._id);
  const [photo] = report.photos;
  const text = useTicking((now) =>
    postText(toSubject(report), { ...clean, link, postedAt: appearsAtOnce ? now : null }),
  );
  const parts = text.split(/(https?:\/\/\S+|#[\p{L}\p{N}\p{M}_]+)/u);
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 content-start gap-3">
      <h3 id={titleId} className="text-[.96875rem] font-label">
        {messages["alert.preview"]}
      </h3>
      <article className="overflow-hidden rounded-lg border border-line bg-card">
        <header className="flex items-center gap-3 px-4 pt-4">
          <span className="grid size-11 flex-none place-items-center rounded-full bg-act-soft">
            <Logo wordmark={false} size={26} />
          </span>
          <span className="grid leading-tight">
            <span className="font-strong">{messages["app.name"]}</span>
            <span className="text-sm text-ink-2">{messages["alert.previewJustNow"]}</span>
          </span>
        </header>
        <p className="px-4 py-3.5 text-sm wrap-anywhere whitespace-pre-line">
          {parts.map((part, index) =>
            index % 2 === 1 ? (
              <span key={index} className="text-link">
                {part}
              </span>
            ) : (
              part
            ),
          )}
        </p>
        {photo && (
          <div className="aspect-4/3">
            <Photo src={photo.full} preview={photo.thumb} colour={photo.colour} alt="" shape="fill" />
          </div>
        )}
      </article>
    </section>
  );
}
