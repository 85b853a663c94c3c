import type { ReactNode } from "react";
import { bareWord, type Paper, posterRule, splitWords } from "../../../../../domain/search/paper";
import {
  capitalHeight,
  cellPadding,
  overlap,
  type SheetsAcross,
  sheetGeometry,
} from "../../../../../domain/search/posterSheets";
import type { Report } from "../../../../services/convex/report";
import type { WordsInLanguages } from "../usePaperWords";
import { bigLetters, type Box, type FittedLine, fitLines, stretchToBox } from "./fitLines";
import { QrCode } from "../../../../ui/print/QrCode";
import { splitEvenly } from "./splitEvenly";
import { addressLines, contactHalves, contactLines, halfLines } from "./splitContact";

export interface PosterProps {
  report: Report;
  paperWords: WordsInLanguages;
  words: string;
  /** A phone number or an email address. If empty, only the QR code and the short address are printed. */
  contact: string;
  /** Background colour. */
  neon: string;
  /** Target of the QR code. */
  url: string;
  /** The short address, for people to type. */
  address: string;
}

interface Props extends PosterProps {
  paper: Paper;
  sheetsAcross: SheetsAcross;
  /** The sheet, counted from 1. */
  number: number;
}

/**
 * The content of one sheet of the poster. Sheets 1 and 2 have the halves of the first big word, such as "LO" and "ST".
 * Only the background and the black bands continue on the overlap, so a crooked seam cuts no letter.
 */
export function PosterCell({ number, sheetsAcross, ...poster }: Props) {
  const { firstBigWord, secondBigWord } = poster.paperWords.first.poster;
  if (number <= 2) return <BigLetters {...poster} parts={splitEvenly(firstBigWord, 2)} partIndex={number - 1} />;
  if (sheetsAcross === 2) return number === 3 ? <PhotoAndContact {...poster} /> : <WordsAndCode {...poster} />;
  if (number === 3) return <PhotoOnly {...poster} />;
  if (number <= 6) return <BigLetters {...poster} parts={splitEvenly(secondBigWord, 3)} partIndex={number - 4} />;
  if (number === 7) return <WordsOnly {...poster} />;
  return number === 8 ? <ContactOnly {...poster} /> : <CodeOnly {...poster} />;
}

type CellProps = PosterProps & { paper: Paper };

const cellOf = (paper: Paper) => sheetGeometry(paper).cell;

/** The box inside the cell's padding. */
function roomOf(paper: Paper): Box {
  const { width, height } = cellOf(paper);
  return { x: cellPadding, y: cellPadding, width: width - 2 * cellPadding, height: height - 2 * cellPadding };
}

/** An SVG drawing in millimetres. The parts that reach beyond the cell are printed on the overlap. */
function Drawing({ paper, children }: { paper: Paper; children: ReactNode }) {
  const { width, height } = cellOf(paper);
  return (
    <svg className="poster-drawing" viewBox={`0 0 ${width} ${height}`}>
      {children}
    </svg>
  );
}

const Lines = ({ lines }: { lines: FittedLine[] }) =>
  lines.map(({ text, ...line }, index) => (
    // Words may repeat, so only the position identifies them.
    // oxlint-disable-next-line react/no-array-index-key
    <text key={index} {...line} {...(line.textLength && { lengthAdjust: "spacingAndGlyphs" })}>
      {text}
    </text>
  ));

/** An HTML element at `box` in the cell, for content that is not drawn in the SVG. */
function Positioned({
  paper,
  box,
  className,
  children,
}: {
  paper: Paper;
  box: Box;
  className: string;
  children: ReactNode;
}) {
  const { width, height } = cellOf(paper);
  const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(3)}%`;
  return (
    <div
      className={`poster-placed ${className}`}
      style={{
        left: share(box.x, width),
        top: share(box.y, height),
        width: share(box.width, width),
        height: share(box.height, height),
      }}
    >
      {children}
    </div>
  );
}

const Photo = ({ paper, report, box }: CellProps & { box: Box }) => (
  <Positioned paper={paper} box={box} className="poster-photo">
    {report.photos[0] && <img src={report.photos[0].full} alt="" />}
  </Positioned>
);

const Code = ({ paper, paperWords, url, box }: CellProps & { box: Box }) => (
  <Positioned paper={paper} box={box} className="poster-code">
    <QrCode text={url} label={paperWords.first.codeLabel} />
  </Positioned>
);

/** One part of a big word that spans several sheets. */
const BigLetters = ({ paper, parts, partIndex }: CellProps & { parts: string[]; partIndex: number }) => (
  <Drawing paper={paper}>
    <Lines lines={[bigLetters(parts, roomOf(paper))[partIndex]!]} />
  </Drawing>
);

/** The headline in the second language, on one line of one sheet. An empty list if the poster has one language. */
const secondHeadline = ({ second }: WordsInLanguages) => (second ? [second.poster.headline] : []);
/** The line that asks to scan the code or type the address, in each language. */
const scanOrType = ({ first, second }: WordsInLanguages) =>
  [first, second].flatMap((words) => words?.poster.scanOrType ?? []);

const maxWords = posterRule.maxWords;

const wordsOf = (words: string) =>
  splitWords(words)
    .slice(0, maxWords)
    .map((word) => bareWord(word).toUpperCase());

/** This cell's part of the black band at the foot of a four-sheet poster. The band continues on the overlap. */
function bandOf(paper: Paper): Box {
  const { width, height } = cellOf(paper);
  const depth = Math.round(height * 0.25);
  return { x: 0, y: height - depth, width: width + overlap, height: depth + overlap };
}

const Band = ({ box }: { box: Box }) => <rect {...box} fill="#000" />;

/**
 * Sheet 3 of four: the photo, and below it the left half of the contact. A small line shows the short address. Without
 * a contact, the left half of the address is shown instead, and the small lines ask to scan or type.
 */
function PhotoAndContact(props: CellProps) {
  const { paper, contact, address, paperWords } = props;
  const room = roomOf(paper);
  const band = bandOf(paper);
  const [leftHalf] = contactHalves(contact || address);
  const lines = contact ? [address] : scanOrType(paperWords);
  // 14 mm for each line.
  const smallHeight = 14 * lines.length;
  const largeBox = { ...room, y: band.y, height: band.height - smallHeight - 8 };
  const smallBox = { ...room, y: largeBox.y + largeBox.height, height: smallHeight };
  return (
    <>
      <Drawing paper={paper}>
        <Band box={band} />
        <g className="poster-inverse">
          <Lines lines={fitLines(halfLines(leftHalf), largeBox)} />
          <Lines lines={fitLines(lines, smallBox)} />
        </g>
      </Drawing>
      <Photo {...props} box={{ ...room, height: band.y - 2 * cellPadding }} />
    </>
  );
}

/**
 * Sheet 4 of four: the second big word, the headline in the second language, the words, the right half of the contact
 * or address, and the QR code.
 */
function WordsAndCode(props: CellProps) {
  const { paper, contact, address, words, paperWords } = props;
  const room = roomOf(paper);
  const band = bandOf(paper);
  const [, rightHalf] = contactHalves(contact || address);
  const headlineHeight = capitalHeight(paper, 2, Boolean(paperWords.second));
  const codeEdge = band.height - 8;
  const codeBox = { x: room.x + room.width - codeEdge + 4, y: band.y + 4, width: codeEdge, height: codeEdge };
  const wordsTop = room.y + headlineHeight;
  return (
    <>
      <Drawing paper={paper}>
        <Band box={band} />
        <Lines lines={[stretchToBox(paperWords.first.poster.secondBigWord, { ...room, height: headlineHeight })]} />
        <Lines
          lines={fitLines([...secondHeadline(paperWords), ...wordsOf(words)], {
            ...room,
            y: wordsTop,
            height: band.y - wordsTop,
          })}
        />
        <g className="poster-inverse">
          <Lines
            lines={fitLines(halfLines(rightHalf), {
              ...room,
              y: codeBox.y,
              width: codeBox.x - room.x - 6,
              height: codeBox.height,
            })}
          />
        </g>
      </Drawing>
      <Code {...props} box={codeBox} />
    </>
  );
}

function PhotoOnly(props: CellProps) {
  return <Photo {...props} box={roomOf(props.paper)} />;
}

/**
 * The headline in the second language, and the household's words. The pet's whole name comes before the words, if there
 * is room for it.
 */
function WordsOnly({ paper, words, report, paperWords }: CellProps) {
  const typedWords = wordsOf(words);
  const hasRoomForName = splitWords(report.petName).length + typedWords.length <= maxWords;
  const nameWords = hasRoomForName ? wordsOf(report.petName) : [];
  return (
    <Drawing paper={paper}>
      <Lines lines={fitLines([...secondHeadline(paperWords), ...nameWords, ...typedWords], roomOf(paper))} />
    </Drawing>
  );
}

function ContactOnly({ paper, contact, address }: CellProps) {
  const { width, height } = cellOf(paper);
  return (
    <Drawing paper={paper}>
      <Band box={{ x: 0, y: 0, width: width + overlap, height: height + overlap }} />
      <g className="poster-inverse">
        <Lines lines={fitLines(contact ? contactLines(contact) : addressLines(address), roomOf(paper))} />
      </g>
    </Drawing>
  );
}

function CodeOnly(props: CellProps) {
  const { paper, contact, address, paperWords } = props;
  const { width, height } = cellOf(paper);
  const room = roomOf(paper);
  const box = { ...room, height: room.width };
  const textBox = { ...room, y: box.y + box.height, height: room.height - box.height };
  // Without a contact, the sheet beside this one shows the address.
  const shownAddress = contact ? contactLines(address) : [];
  return (
    <>
      <Drawing paper={paper}>
        <Band box={{ x: 0, y: 0, width: width + overlap, height: height + overlap }} />
        <g className="poster-inverse">
          <Lines lines={fitLines([...scanOrType(paperWords), ...shownAddress], textBox)} />
        </g>
      </Drawing>
      <Code {...props} box={box} />
    </>
  );
}
