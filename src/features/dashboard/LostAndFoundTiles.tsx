import { messages } from "../../../domain/messages";
import { Link } from "../../lib/router";
import { Icon } from "../../ui/controls/Icon";
import { otherLinks, reportLink } from "./lostAndFoundLinks";

/** The links of `LostAndFoundCard` as plain tiles, without a main button. */
export function LostAndFoundTiles() {
  return (
    <section aria-labelledby="lost-and-found" className="mt-4 lg:col-span-12">
      <h2 id="lost-and-found" className="mb-4">
        {messages["dashboard.lostAndFound"]}
      </h2>
      <ul className="grid grid-cols-1 gap-2.5 xs:grid-cols-2 lg:grid-cols-5">
        {[reportLink, ...otherLinks].map(({ to, label, icon }) => (
          <li key={to} className="grid last:col-span-full lg:last:col-span-1">
            <Link
              to={to}
              className="flex min-h-16 items-center gap-3 rounded-[16px] bg-card px-4 py-2.5 leading-tight font-label shadow-lift-1 transition-shadow hover:shadow-lift-2"
            >
              <Icon name={icon} size={20} className="text-ink-2" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
