import { messages, sentence } from "../../../domain/messages";
import { Button } from "../../ui/controls/Button";
import { Icon } from "../../ui/controls/Icon";

interface Props {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

export function Pager({ page, pages, onPage }: Props) {
  return (
    <nav
      aria-label={messages["adoption.pages"]}
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-3 sm:gap-x-5"
    >
      <Button icon="prev" className="max-sm:px-3.5" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {messages["adoption.previous"]}
      </Button>
      <span className="text-center tabular-nums max-sm:text-sm">{sentence("adoption.page", { page, pages })}</span>
      <Button className="max-sm:px-3.5" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {messages["adoption.next"]}
        <Icon name="next" size={20} />
      </Button>
    </nav>
  );
}
