import type { CSSProperties } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { splitWords } from "../../../../domain/search/paper";
import { nameInSentence } from "../../../../domain/report/petInSentence";
import type { Report } from "../../../services/convex/report";
import { fitting } from "./fitting";
import { Qr } from "./Qr";

export interface PosterProps {
  report: Report;
  words: string;
  /** A phone number or an address. Empty: only the code. */
  contact: string;
  /** The background's colour. */
  neon: string;
  /** Where the code leads. */
  url: string;
}

/** Size and place of the big words, in hundredths of the poster's width, so that they span it as the font draws them. */
const words = {
  LOST: { size: 38.8, left: 2.2 },
  DOG: { size: 44, left: 2 },
  CAT: { size: 46, left: 5.5 },
  PET: { size: 46, left: 9.1 },
} as const;

const seconds = { Dog: "DOG", Cat: "CAT", Other: "PET" } as const;

const BigWord = ({ word, top }: { word: keyof typeof words; top: number }) => (
  <p
    className="poster-word"
    style={{ top: `${top}cqw`, left: `${words[word].left}cqw`, fontSize: `${words[word].size}cqw` }}
  >
    {word}
  </p>
);

/** The whole poster. Its words stand as if seen from a car: two across its width, then three beside the photo. */
export function PosterSheet({ report, words: typed, contact, neon, url }: PosterProps) {
  const { petType, photos } = report;
  const second = seconds[petType];
  const reach = contact || messages["paper.scanWord"];
  return (
    <div className="poster" style={{ "--neon": neon } as CSSProperties}>
      <BigWord word="LOST" top={6} />
      <BigWord word={second} top={38.8} />
      <div className="poster-photo">{photos[0] && <img src={photos[0].full} alt="" />}</div>
      <div className="poster-three">
        {splitWords(typed)
          .slice(0, 3)
          .map((word, at) => (
            // The same word may be typed twice.
            // oxlint-disable-next-line react/no-array-index-key
            <p key={at} style={{ fontSize: fitting(word, { most: 11.9, room: 55 }) }}>
              {word}
            </p>
          ))}
      </div>
      <div className="poster-reach">
        <p style={{ fontSize: fitting(reach, { most: 13.2, room: 76 }) }}>{reach}</p>
        <Qr text={url} label={sentence("paper.codeTo", { name: nameInSentence(report) })} />
      </div>
    </div>
  );
}
