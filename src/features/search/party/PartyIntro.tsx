import { messages, sentence } from "../../../../domain/messages";
import { sightingFormAddress } from "../../../../domain/search/searchPaths";
import { joinSentences } from "../../../../domain/texts/joinSentences";
import { whenText } from "../../../../domain/time/whenText";
import { CallAuthor } from "../../../fields/CallAuthor";
import { useTicking } from "../../../lib/clock";
import { BackLink } from "../../../ui/controls/BackLink";
import { Button } from "../../../ui/controls/Button";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { Icon } from "../../../ui/controls/Icon";
import type { IconName } from "../../../ui/controls/icons";
import { Badge } from "../../../ui/feedback/Badge";
import { LiveDot } from "../../../ui/feedback/LiveDot";
import { Photo } from "../../../ui/Photo";
import type { Party } from "./partyView";

interface Props {
  party: Party;
  title: string;
  /** The number of blocks, and of those that were searched. */
  progress: { searched: number; all: number };
  onStart(): void;
}

interface Rule {
  icon: IconName;
  title: string;
  text: string;
}

const rulesOf = ({ name, petType }: Party): Rule[] => [
  {
    icon: "hide",
    title: sentence("party.ruleChase", { name }),
    text: messages[petType === "Cat" ? "party.ruleChaseCat" : "party.ruleChaseText"],
  },
  {
    icon: "eye",
    title: sentence("party.ruleSaw", { name }),
    text: messages["party.ruleSawText"],
  },
  { icon: "map", title: messages["party.ruleBlock"], text: messages["party.ruleBlockText"] },
];

/** The first screen for a person who opens the party's link: the pet and the rules. */
export function PartyIntro({ party, title, progress, onStart }: Props) {
  const { name, photo, looks, area, reportId, canCall, helperCount } = party;
  const when = useTicking((now) => whenText(party, { phrase: "on", now, showsTimeAfterDate: false }));
  const seenText = when && sentence(area ? "party.seenIn" : "party.seen", { when, area });
  return (
    <div className="wrap pt-4 pb-12">
      <BackLink />
      <div className="mt-2 grid gap-6 nav:grid-cols-[minmax(0,420px)_minmax(0,1fr)] nav:items-start nav:gap-12">
        <Photo src={photo} alt={sentence("feed.photoOf", { name })} eager className="max-nav:aspect-video!">
          <Badge tone="lost" className="absolute top-3 left-3">
            {messages["feed.lost"]}
          </Badge>
        </Photo>
        <div className="grid min-w-0 gap-5">
          <div className="grid gap-2">
            <h1 className="wrap-anywhere">{title}</h1>
            <p className="text-lead text-pretty wrap-anywhere text-ink-2">{joinSentences([...looks, seenText])}</p>
            <LiveDot>{sentence("party.peopleAndProgress", { count: helperCount, ...progress })}</LiveDot>
          </div>
          <ul className="divide-y divide-line">
            {rulesOf(party).map((rule, index) => (
              <li key={rule.icon} className="grid grid-cols-[44px_minmax(0,1fr)] gap-x-3.5 py-3.5">
                <span
                  aria-hidden="true"
                  className={`grid size-11 place-items-center rounded-md ${index === 0 ? "bg-lost-soft text-lost-ink" : "bg-sunk"}`}
                >
                  <Icon name={rule.icon} size={20} />
                </span>
                <div className="grid min-w-0 gap-0.5">
                  <h2 className="text-h3 wrap-anywhere">{rule.title}</h2>
                  <p className="text-sm text-pretty text-ink-2">{rule.text}</p>
                </div>
              </li>
            ))}
          </ul>
          <div
            data-foot
            className="grid grid-cols-[1fr_1.2fr] gap-2.5 max-nav:sticky max-nav:bottom-(--bar,0px) max-nav:z-2 max-nav:-mx-4 max-nav:border-t max-nav:border-line max-nav:bg-paper max-nav:px-4 max-nav:py-3 md:max-nav:-mx-8 md:max-nav:px-8"
          >
            <ButtonLink big icon="eye" to={sightingFormAddress(reportId)} className="px-2.5!">
              <span className="wrap-anywhere">{sentence("party.saw", { name })}</span>
            </ButtonLink>
            <Button variant="go" big className="px-2.5!" onClick={onStart}>
              {messages["party.seeBlocks"]}
            </Button>
          </div>
          {canCall && <CallAuthor reportId={reportId} />}
        </div>
      </div>
    </div>
  );
}
