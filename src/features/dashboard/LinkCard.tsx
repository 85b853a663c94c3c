import type { ReactNode } from "react";
import { Link } from "../../lib/router";
import { Card } from "../../ui/Card";
import { Icon } from "../../ui/controls/Icon";

interface Props {
  to: string;
  title: string;
  text: string;
  action: string;
  picture: ReactNode;
  /** The card's width in the dashboard's grid. */
  className?: string;
}

/** A card that is one big link. */
export function LinkCard({ to, title, text, action, picture, className = "lg:col-span-5" }: Props) {
  return (
    <Card
      as="section"
      pad={false}
      className={`relative flex items-end justify-between gap-3 xs:gap-4 overflow-hidden pl-5 transition-shadow hover:shadow-lift-2 md:pl-7 ${className}`}
    >
      <div className="grid content-center gap-2 self-stretch py-6">
        <h2>
          <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
            {title}
          </Link>
        </h2>
        <p className="text-ink-2">{text}</p>
        <p className="mt-1 flex items-center gap-1.5 font-strong text-link" aria-hidden="true">
          {action}
          <Icon name="next" size={20} />
        </p>
      </div>
      <div
        className="mr-5 h-[107px] w-20 flex-none xs:h-[150px] xs:w-[112px] overflow-hidden rounded-t-full md:mr-7"
        aria-hidden="true"
      >
        {picture}
      </div>
    </Card>
  );
}
