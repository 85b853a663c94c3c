import { headlines, type Paper } from "../../../../domain/search/paper";
import { areaOf } from "../../../../domain/report/publicText";
import { formatLongDay, formatTime } from "../../../../domain/time/time";
import { messages, sentence } from "../../../../domain/messages";
import { nameInSentence } from "../../../../domain/report/petInSentence";
import type { Report } from "../../../services/convex/report";
import { fitFontSize } from "./fitFontSize";
import { QrCode } from "./QrCode";

interface Props {
  report: Report;
  words: string;
  /** A phone number or an e-mail address. If empty, only the QR code is printed. */
  contact: string;
  paper: Paper;
  /** Target of the QR code. */
  url: string;
}

const strips = Array.from({ length: 8 }, (_, at) => at);

/** The flyer as printed. It names the area, never the street. */
export function FlyerSheet({ report, words, contact, paper, url }: Props) {
  const { petName, petType, place, day, time, photos } = report;
  const area = areaOf(place);
  const when = day && [formatLongDay(day), time && formatTime(time)].filter(Boolean).join(", ");
  const label = sentence("paper.codeTo", { name: nameInSentence(report) });
  return (
    <div className="sheet" data-paper={paper}>
      <div className="flyer">
        <p className="flyer-head">{messages[headlines[petType]]}</p>
        <div className="flyer-pet">
          <div className="flyer-photo">{photos[0] && <img src={photos[0].full} alt="" />}</div>
          <div className="flyer-words">
            <p className="flyer-name" style={{ fontSize: fitFontSize(petName, { most: 9, room: 42, least: 4.5 }) }}>
              {petName}
            </p>
            <p className="flyer-five">{words}</p>
            <dl className="flyer-facts">
              {when && (
                <>
                  <dt>{messages["paper.since"]}</dt>
                  <dd>{when}</dd>
                </>
              )}
              {area && (
                <>
                  <dt>{messages["paper.seen"]}</dt>
                  <dd>{area}</dd>
                </>
              )}
            </dl>
          </div>
        </div>
        <p className="flyer-do">{messages[contact ? "paper.doCall" : "paper.doScan"]}</p>
        <div className="flyer-reach">
          <div>
            <p>{messages[contact ? "paper.reachCall" : "paper.reachScan"]}</p>
            <p
              className="flyer-contact"
              style={{ fontSize: fitFontSize(contact || messages["paper.scanIt"], { most: 8, room: 64 }) }}
            >
              {contact || messages["paper.scanIt"]}
            </p>
          </div>
          <div className="flyer-code">
            <QrCode text={url} label={label} />
            {sentence("paper.iSaw", { name: petName })}
          </div>
        </div>
      </div>
      <div className="strips" aria-hidden="true">
        {strips.map((at) => (
          <div key={at}>
            {contact ? <ContactStrip contact={contact} report={report} /> : <CodeStrip url={url} report={report} />}
          </div>
        ))}
      </div>
    </div>
  );
}

const ContactStrip = ({ contact, report }: Pick<Props, "contact" | "report">) => (
  <p className="strip-words">
    <b style={{ fontSize: fitFontSize(contact, { most: 2.7, room: 19.5 }) }}>{contact}</b>
    {report.petName}, {messages[headlines[report.petType]].toLowerCase()}
    <br />
    {location.host}
  </p>
);

const CodeStrip = ({ url, report }: Pick<Props, "url" | "report">) => (
  <div className="strip-code grid">
    <QrCode text={url} label="" />
    <span>{report.petName}</span>
  </div>
);
