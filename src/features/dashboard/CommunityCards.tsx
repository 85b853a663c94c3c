import { messages } from "../../../domain/messages";
import { Card } from "../../ui/Card";
import { Icon } from "../../ui/controls/Icon";

const rowStyles = "relative flex min-h-20 items-center gap-4 px-5 py-4 md:px-6";

/** The chat's address unless VITE_COMMUNITY_URL is set. If the variable is set but empty, the chat's card is hidden. */
const defaultChatUrl = "https://discord.com/";

export function CommunityCards() {
  const chatUrl: string = import.meta.env.VITE_COMMUNITY_URL ?? defaultChatUrl;
  return (
    <>
      <Card
        as="section"
        pad={false}
        className={`${rowStyles} flex-wrap gap-y-2 ${chatUrl ? "lg:col-span-6" : "lg:col-span-12"}`}
      >
        <Icon name="chat" className="text-ink-2" />
        <div className="min-w-0 flex-1 basis-32 max-xs:basis-40">
          <h2 className="text-base">{messages["dashboard.forum"]}</h2>
          <p className="text-sm text-ink-2">{messages["dashboard.forumText"]}</p>
        </div>
        <span className="flex-none rounded-full max-xs:ml-[38px] bg-sunk px-3 py-1.5 text-tag font-label text-ink-2">
          {messages["app.comingSoon"]}
        </span>
      </Card>
      {chatUrl && (
        <Card as="section" pad={false} className={`${rowStyles} hover:shadow-lift-2 lg:col-span-6`}>
          <Icon name="paw" className="text-ink-2" />
          <div className="min-w-0 flex-1">
            <h2 className="text-base">
              <a
                href={chatUrl}
                target="_blank"
                rel="noreferrer"
                className="after:absolute after:inset-0 after:rounded-lg"
              >
                {messages["dashboard.chat"]}
              </a>
            </h2>
            <p className="text-sm text-ink-2">{messages["dashboard.chatText"]}</p>
          </div>
          <Icon name="link" size={20} className="text-ink-2" />
        </Card>
      )}
    </>
  );
}
