import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { coordinateText } from "../../../../domain/geo/place";
import { paths, threadAddress } from "../../../../domain/paths";
import {
  callAddress,
  finderTexts,
  finderWords,
  foundSteps,
  lineLabel,
  photoLabel,
  pressTexts,
} from "../../../../domain/pets/tags/finderWords";
import { pressPatienceMs } from "../../../../domain/pets/tags/pressPatience";
import { parseTagCode, shownTagCode } from "../../../../domain/pets/tags/tagCode";
import { language } from "../../../../domain/texts/language";
import { firstCharacters } from "../../../../domain/texts/text";
import { devicePosition } from "../../../fields/location/devicePosition";
import type { Refused } from "../../../../domain/texts/failure";
import { classes } from "../../../lib/classes";
import { recall, remember } from "../../../lib/device/storage";
import { Link, useNavigate } from "../../../lib/router";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { buttonStyles } from "../../../ui/controls/buttonStyles";
import { Icon } from "../../../ui/controls/Icon";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { Badge } from "../../../ui/feedback/Badge";
import { Photo } from "../../../ui/Photo";

type Tag = NonNullable<FunctionReturnType<typeof api.tags.scan>>;
type OpenedThread = Exclude<FunctionReturnType<typeof api.tags.press>, Refused>;

interface Props {
  code: string;
  /** Called with the thread that the finder has opened, to keep it on this device. */
  onOpened(thread: OpenedThread): void;
}

/** The app's own page of a pet's tag, for hosts that don't serve the backend's page. */
export function FinderScreen({ code, onOpened }: Props) {
  const tag = useQuery(api.tags.scan, { code });
  if (tag === undefined) return <Skeleton className="m-4 h-80! rounded-lg!" />;
  return (
    <main id="content" tabIndex={-1} className="mx-auto flex min-h-dvh w-full max-w-[480px] flex-col outline-none">
      {tag ? <TaggedPet tag={tag} onOpened={onOpened} /> : <UnknownTag typedCode={code} />}
    </main>
  );
}

/** This device's key for the tag, by which the backend finds the device's thread. */
function deviceKey(code: string) {
  const key = recall(`homeward:tag.${code}`) ?? crypto.randomUUID();
  remember(`homeward:tag.${code}`, key);
  return key;
}

function TaggedPet({ tag, onOpened }: { tag: Tag; onOpened: Props["onOpened"] }) {
  const press = useRefusableMutation(api.tags.press);
  const navigate = useNavigate();
  const [statusText, setStatusText] = useState(finderTexts().alertsNobody);
  const [threadLink, setThreadLink] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { code, photo, lost, phone } = tag;
  const [now] = useState(() => new Date());
  const { title, text, lines } = finderWords(tag, now);
  const texts = finderTexts();

  async function send(extra: { place?: { lat: number; lng: number; address: string } }) {
    setStatusText(pressTexts().sending);
    const slowTimer = setTimeout(() => setStatusText(pressTexts().waiting), pressPatienceMs);
    const pressing = press({ code, key: deviceKey(code), lang: language.code, ...extra });
    const openedThread = await pressing.finally(() => clearTimeout(slowTimer));
    onOpened(openedThread);
    return openedThread.threadId;
  }
  async function run(work: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    setThreadLink("");
    await work().catch((error: unknown) => setStatusText(errorSentence(error)));
    setBusy(false);
  }
  const writeMessage = () => run(async () => navigate(threadAddress(await send({}))));
  const sendPlace = () =>
    run(async () => {
      setStatusText(pressTexts().locating);
      const point = await devicePosition();
      if (typeof point === "string") return setStatusText(pressTexts().denied);
      const threadId = await send({ place: { ...point, address: coordinateText(point) } });
      setStatusText(pressTexts().sent);
      setThreadLink(threadAddress(threadId));
    });

  return (
    <>
      {photo && (
        <Photo
          src={photo.mid ?? photo.full}
          alt={photoLabel(tag)}
          colour={photo.colour}
          eager
          className="aspect-[1.28] rounded-none!"
        />
      )}
      <div className="grid gap-3 px-4 py-5">
        {lost && (
          <div>
            <Badge tone="lost">{texts.lost}</Badge>
          </div>
        )}
        <h1 className="wrap-anywhere">{title}</h1>
        <p className="text-ink-2">{text}</p>
        <ul className="grid gap-2.5">
          {lines.map((line) => (
            <li
              key={line.kind}
              className={classes(
                "flex gap-3 rounded-md px-4 py-3 wrap-anywhere",
                line.isUrgent ? "bg-lost-soft text-lost-ink" : "bg-sunk",
                line.kind === "medicine" && "font-strong",
              )}
            >
              <Icon name={line.kind === "medicine" ? "heart" : "info"} />
              <span>
                <span className="sr-only">{lineLabel(line)} </span>
                {line.text}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="sticky bottom-0 mt-auto grid gap-2.5 border-t border-line bg-paper p-4">
        <Button variant="go" big icon="chat" busy={isBusy} onClick={() => void writeMessage()}>
          {texts.message}
        </Button>
        <div className="flex gap-2.5 *:flex-1">
          <Button icon="here" busy={isBusy} onClick={() => void sendPlace()}>
            {texts.sendPlace}
          </Button>
          {phone && (
            <a href={callAddress(phone)} className={buttonStyles({})}>
              <Icon name="phone" size={20} />
              {texts.call}
            </a>
          )}
        </div>
        <output className="block text-center text-sm text-ink-2">
          {statusText}{" "}
          {threadLink && (
            <Link to={threadLink} className="text-link underline">
              {pressTexts().open}
            </Link>
          )}
        </output>
      </div>
    </>
  );
}

function UnknownTag({ typedCode }: { typedCode: string }) {
  const texts = finderTexts();
  const code = parseTagCode(typedCode);
  return (
    <>
      <div className="grid gap-2 px-4 pt-8 pb-5">
        <p className="font-strong tracking-[0.08em] text-ink-2">
          {code ? shownTagCode(code) : firstCharacters(typedCode, 16)}
        </p>
        <h1>{texts.retiredTitle}</h1>
        <p className="text-ink-2">{texts.retired}</p>
        <ol className="mt-3 grid divide-y divide-line rounded-lg bg-card px-5">
          {foundSteps().map((step, index) => (
            <li key={step.title} className="grid grid-cols-[2rem_minmax(0,1fr)] py-4">
              <b className="font-strong text-link">{index + 1}</b>
              <span className="grid">
                <b className="font-strong">{step.title}</b>
                <span className="text-ink-2">{step.text}</span>
                {step.more && (
                  <Link to={step.more.path} className="linked inline-flex min-h-11 items-center">
                    {step.more.label}
                  </Link>
                )}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <div className="mt-auto grid gap-2.5 border-t border-line p-4">
        <ButtonLink variant="go" big to={paths.reportFound}>
          {texts.reportFound}
        </ButtonLink>
        <ButtonLink icon="vet" to={paths.vets}>
          {texts.findVet}
        </ButtonLink>
      </div>
    </>
  );
}
