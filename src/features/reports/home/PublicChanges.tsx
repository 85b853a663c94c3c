import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { messages } from "../../../../domain/messages";
import { Icon } from "../../../ui/controls/Icon";
import type { IconName } from "../../../ui/controls/icons";
import type { Report } from "../../../services/convex/report";

/** Tells the household what has changed for everyone else: the page, the contact and, for the author, the posts. */
export function PublicChanges({ report }: { report: Report }) {
  const posts = useQuery(api.posts.pagePosts.mine, {});
  const isPosted = posts?.some(({ reportId, state }) => reportId === report._id && state === "posted");
  const rows: [IconName, string, string][] = [
    ["home", messages["home.page"], messages["home.pageHint"]],
    ["hide", messages["home.contact"], messages["home.contactHint"]],
  ];
  if (isPosted) rows.push(["horn", messages["home.posts"], messages["home.postsHint"]]);
  return (
    <section className="grid w-full gap-3.5">
      <h2>{messages["home.others"]}</h2>
      <ul className="grid">
        {rows.map(([icon, title, hint]) => (
          <li key={title} className="grid grid-cols-[24px_1fr] gap-3.5 border-t border-line py-3.5">
            <Icon name={icon} className="mt-px text-ink-2" />
            <span className="grid">
              <span className="font-strong">{title}</span>
              <span className="text-sm text-ink-2">{hint}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
