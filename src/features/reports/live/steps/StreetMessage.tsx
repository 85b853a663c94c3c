import { messages, sentence } from "../../../../../domain/messages";
import { toSubject } from "../../../../../domain/report/toSubject";
import { streetMessage } from "../../../../../domain/report/streetMessage";
import type { ShareWay } from "../../../../../domain/search/firstSteps";
import type { Report } from "../../../../services/convex/report";
import { useTicking } from "../../../../lib/clock";
import { Button } from "../../../../ui/controls/Button";
import { Photo } from "../../../../ui/Photo";
import { useShare } from "../../detail/useShare";
import type { FirstStepsAnswer } from "./useFirstSteps";

interface Props {
  report: Report;
  looks: FirstStepsAnswer["looks"];
  isNext: boolean;
  /** Called after the message was sent or copied. */
  onShared(shareWay: ShareWay): void;
}

/** A preview of the message to the neighbourhood, and the button that sends it or, without a share sheet, copies it. */
export function StreetMessage({ report, looks, isNext, onShared }: Props) {
  // The two lines are joined, because `useTicking` returns only one text.
  const messageText = useTicking((now) => Object.values(streetMessage(toSubject(report), looks, now)).join("\n"));
  const [head = "", body = ""] = messageText.split("\n");
  const { send, copyMessage } = useShare(report);
  const [photo] = report.photos;
  const hasSheet = typeof navigator.share === "function";
  const press = async () => {
    const shareWay = hasSheet
      ? await send(head, body)
      : await copyMessage(sentence("live.messageWhole", { head, body }));
    if (shareWay) onShared(shareWay);
  };
  return (
    <>
      <figure
        aria-label={messages["live.message"]}
        className="grid grid-cols-[92px_minmax(0,1fr)] overflow-hidden rounded-lg bg-card shadow-lift-1 nav:grid-cols-[132px_minmax(0,1fr)]"
      >
        <Photo
          src={photo?.full}
          preview={photo?.thumb ?? null}
          colour={photo?.colour}
          alt={messages["live.messagePicture"]}
          shape="fill"
        />
        <div className="grid min-w-0 content-center gap-1 px-3.5 py-3 text-sm nav:min-h-33 wrap-anywhere">
          <p className="font-strong">{head}</p>
          <p className="text-pretty">{body}</p>
        </div>
      </figure>
      <Button
        variant={isNext ? "go" : "plain"}
        big={isNext}
        block
        icon={hasSheet ? "share" : "copy"}
        className="nav:w-auto nav:justify-self-start"
        onClick={() => void press()}
      >
        {messages[hasSheet ? "live.send" : "live.copyMessage"]}
      </Button>
    </>
  );
}
