import { messages, sentence } from "../../../domain/messages";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";

type Props = { page: number; pages: number; onPage: (page: number) => void };

export function Pager({ page, pages, onPage }: Props) {
  return (
    <nav aria-label={messages["adoption.pages"]} className="flex flex-wrap items-center justify-center gap-x-5 gap-y-3">
      <Button icon="prev" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {messages["adoption.previous"]}
      </Button>
      <span className="tabular-nums">{sentence("adoption.page", { page, pages })}</span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {messages["adoption.next"]}
        <Icon name="next" size={20} />
      </Button>
    </nav>
  );
}
