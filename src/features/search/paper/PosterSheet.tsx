import type { CSSProperties } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { headlines, wordsIn } from "../../../../domain/paper";
import { nameInSentence } from "../../../../domain/petInSentence";
import type { Report } from "../report";
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

/** The sizes at which the big words span the poster, in hundredths of its width, as the font draws them. */
const spans: Record<string, number> = { LOST: 39.5, DOG: 43.6, CAT: 44, PET: 44 };

/** The whole poster. Its words stand as if seen from a car: two across its width, then three beside the photo. */
export function PosterSheet({ report, words, contact, neon, url }: PosterProps) {
  const { petType, photos } = report;
  const [first = "", second = ""] = messages[headlines[petType]].split(" ");
  const reach = contact || messages["paper.scanWord"];
  return (
    <div className="poster" style={{ "--neon": neon } as CSSProperties}>
      <p className="poster-word" style={{ top: "6cqw", fontSize: `${spans[first]}cqw` }}>
        {first}
      </p>
      <p className="poster-word" style={{ top: "38.8cqw", fontSize: `${spans[second]}cqw` }}>
        {second}
      </p>
      <div className="poster-photo">{photos[0] && <img src={photos[0].full} alt="" />}</div>
      <div className="poster-three">
        {wordsIn(words)
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
