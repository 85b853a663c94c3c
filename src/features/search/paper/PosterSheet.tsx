import type { CSSProperties } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { splitWords } from "../../../../domain/search/paper";
import { nameInSentence } from "../../../../domain/report/petInSentence";
import type { Report } from "../../../services/convex/report";
import { fitFontSize } from "./fitFontSize";
import { QrCode } from "./QrCode";

export interface PosterProps {
  report: Report;
  words: string;
  /** A phone number or an email address. If empty, only the QR code is printed. */
  contact: string;
  /** Background colour. */
  neon: string;
  /** Target of the QR code. */
  url: string;
}

/** Font size and left edge that make each big word span the poster in our font, in hundredths of the poster's width. */
const bigWords = {
  LOST: { size: 38.8, left: 2.2 },
  DOG: { size: 44, left: 2 },
  CAT: { size: 46, left: 5.5 },
  PET: { size: 46, left: 9.1 },
} as const;

const secondWords = { Dog: "DOG", Cat: "CAT", Other: "PET" } as const;

const BigWord = ({ word, top }: { word: keyof typeof bigWords; top: number }) => (
  <p
    className="poster-word"
    style={{ top: `${top}cqw`, left: `${bigWords[word].left}cqw`, fontSize: `${bigWords[word].size}cqw` }}
  >
    {word}
  </p>
);

/** The whole poster, laid out to be read from a car: two words across its width, up to three beside the photo. */
export function PosterSheet({ report, words: typed, contact, neon, url }: PosterProps) {
  const { petType, photos } = report;
  const second = secondWords[petType];
  const callToAction = contact || messages["paper.scanWord"];
  return (
    <div className="poster" style={{ "--neon": neon } as CSSProperties}>
      <BigWord word="LOST" top={6} />
      <BigWord word={second} top={38.8} />
      <div className="poster-photo">{photos[0] && <img src={photos[0].full} alt="" />}</div>
      <div className="poster-three">
        {splitWords(typed)
          .slice(0, 3)
          .map((word, at) => (
            // Words may repeat, so only the position identifies them.
            // oxlint-disable-next-line react/no-array-index-key
            <p key={at} style={{ fontSize: fitFontSize(word, { most: 11.9, room: 55 }) }}>
              {word}
            </p>
          ))}
      </div>
      <div className="poster-reach">
        <p style={{ fontSize: fitFontSize(callToAction, { most: contact ? 13.2 : 9.5, room: 74 }) }}>{callToAction}</p>
        <QrCode text={url} label={sentence("paper.codeTo", { name: nameInSentence(report) })} />
      </div>
    </div>
  );
}
