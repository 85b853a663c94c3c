import { messages } from "../../../domain/messages";
import { paths } from "../../../domain/paths";
import { Link } from "../../lib/router";
import { Card } from "../../ui/Card";
import { Icon } from "../../ui/controls/Icon";

/** Links to the watch areas. */
export const AreasCard = () => (
  <Card
    as="section"
    pad={false}
    className="relative flex min-h-20 items-center gap-4 px-5 py-4 hover:shadow-lift-2 md:px-6 lg:col-span-12"
  >
    <Icon name="bell" className="text-link" />
    <div className="min-w-0 flex-1">
      <h2 className="text-base">
        <Link to={paths.areas} className="after:absolute after:inset-0 after:rounded-lg">
          {messages["area.offer"]}
        </Link>
      </h2>
      <p className="text-sm text-ink-2">{messages["area.offerText"]}</p>
    </div>
    <Icon name="next" size={20} className="text-ink-2" />
  </Card>
);
