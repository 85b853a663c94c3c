import { messages } from "../../../domain/messages";
import { Link } from "../../lib/router";
import { ButtonLink } from "../../ui/controls/ButtonLink";
import { Card } from "../../ui/Card";
import { Icon } from "../../ui/controls/Icon";
import { otherLinks, reportLink } from "./lostAndFoundLinks";

export function LostAndFoundCard() {
  return (
    <Card as="section" pad={false} className="grid content-start overflow-hidden lg:col-span-7 lg:row-span-2">
      <img
        src="/drawings/hero-narrow.svg"
        alt=""
        width={640}
        height={590}
        className="h-[132px] w-full object-cover object-[50%_95%] md:h-[224px]"
      />
      <div className="grid gap-2.5 p-5 md:p-7">
        <h2 className="mb-1.5">{messages["dashboard.lostAndFound"]}</h2>
        <ButtonLink to={reportLink.to} variant="go" big block icon={reportLink.icon} className="justify-start! px-4!">
          <span className="flex-1 text-left">{reportLink.label}</span>
          <Icon name="next" size={20} />
        </ButtonLink>
        <ul className="grid grid-cols-1 gap-2.5 xs:grid-cols-2">
          {otherLinks.map(({ to, label, icon }) => (
            <li key={to} className="grid">
              <Link
                to={to}
                className="flex min-h-16 items-center gap-3 rounded-[16px] bg-sunk px-3.5 py-2.5 leading-tight font-label transition-colors hover:bg-act-soft"
              >
                <Icon name={icon} size={20} className="text-ink-2" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
