import { RequireSignIn } from "../features/account/auth/RequireSignIn";
import { BellList } from "../features/notify/bell/BellList";
import { messages } from "../../domain/messages";
import { paths } from "../../domain/paths";
import { ButtonLink } from "../ui/controls/ButtonLink";
import { PageHeader } from "../ui/PageHeader";
import { PartBoundary } from "../ui/feedback/PartBoundary";

export function WhatsNew() {
  return (
    <RequireSignIn reason="auth.signInForBell">
      <div className="wrap max-w-[760px]">
        <PageHeader
          title={messages["bell.title"]}
          lead={messages["bell.lead"]}
          action={
            <div className="flex flex-wrap">
              <ButtonLink to={paths.messages} variant="quiet" icon="chat" className="-ml-3">
                {messages["thread.title"]}
              </ButtonLink>
              <ButtonLink to={paths.areas} variant="quiet" icon="filter" className="-ml-3 justify-self-start md:-mr-3">
                {messages["bell.settings"]}
              </ButtonLink>
            </div>
          }
        />
        <PartBoundary>
          <BellList />
        </PartBoundary>
      </div>
    </RequireSignIn>
  );
}
