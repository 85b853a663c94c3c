import { headlines, type Paper } from "../../../../domain/search/paper";
import { formatLongDay, formatTime } from "../../../../domain/time/time";
import { messages, sentence } from "../../../../domain/messages";
import { nameInSentence } from "../../../../domain/report/petInSentence";
import type { Report } from "../../../services/convex/report";
import { flyerSizes } from "./flyerSizes";
import { fitFontSize } from "./fitFontSize";
import { QrCode } from "./QrCode";

interface Props {
  report: Report;
  words: string;
  /** Where the pet was last seen, as the household wants it printed. */
  seen: string;
  /** A phone number or an email address. If empty, only the QR code is printed. */
  contact: string;
  paper: Paper;
  /** Target of the QR code. */
  url: string;
}

/** Characters that fit below the QR code on two lines. */
const captionLength = 32;

const strips = Array.from({ length: 8 }, (_, at) => at);

/** The flyer as printed. It names the area, or what the household wrote instead, and never the street by itself. */
export function FlyerSheet({ report, words, seen, contact, paper, url }: Props) {
  const { petName, petType, day, time, photos } = report;
  const when = day && [formatLongDay(day), time && formatTime(time)].filter(Boolean).join(", ");
  const label = sentence("paper.codeTo", { name: nameInSentence(report) });
  const sizes = flyerSizes(petName, words, photos.length > 1);
  const caption = sentence("paper.iSaw", { name: petName });
  const second = sizes.showsSecondPhoto && photos[1];
  const reach = contact || messages["paper.scanIt"];
  return (
    <div className="sheet" data-paper={paper}>
      <div className="flyer">
        <p className="flyer-head">{messages[headlines[petType]]}</p>
        <div className="flyer-pet">
          <div className="flyer-photo">{photos[0] && <img src={photos[0].full} alt="" />}</div>
          <div className="flyer-words">
            <p className="flyer-name" style={{ fontSize: sizes.name }}>
              {petName}
            </p>
            <p className="flyer-five" style={{ fontSize: sizes.words }}>
              {words}
            </p>
            {second && (
              <div className="flyer-second">
                <img src={second.full} alt="" />
              </div>
            )}
          </div>
        </div>
        <dl className="flyer-facts">
          {when && (
            <div>
              <dt>{messages["paper.since"]}</dt>
              <dd>{when}</dd>
            </div>
          )}
          {seen.trim() && (
            <div>
              <dt>{messages["paper.seen"]}</dt>
              <dd>{seen}</dd>
            </div>
          )}
        </dl>
        <p className="flyer-do">{messages[contact ? "paper.doCall" : "paper.doScan"]}</p>
        <div className="flyer-reach">
          <div>
            <p>{messages[contact ? "paper.reachCall" : "paper.reachScan"]}</p>
            <p
              className="flyer-contact"
              style={{ fontSize: fitFontSize(reach, { most: contact ? 8 : 4.4, room: 66, least: 2.6 }) }}
            >
              {reach}
            </p>
          </div>
          <div className="flyer-code">
            <QrCode text={url} label={label} />
            {caption.length > captionLength ? messages["paper.scanIt"] : caption}
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

type StripReport = Pick<Props, "report">;

const lostAs = ({ petName, petType }: Report) => `${messages[headlines[petType]]} ${petName}`;

const ContactStrip = ({ contact, report }: StripReport & Pick<Props, "contact">) => (
  <p className="strip-words">
    <b style={{ fontSize: fitFontSize(lostAs(report), { most: 2, room: 18 }) }}>{lostAs(report)}</b>
    <b style={{ fontSize: fitFontSize(contact, { most: 2.3, room: 18 }) }}>{contact}</b>
    <span style={{ fontSize: fitFontSize(location.host, { most: 1.7, room: 18 }) }}>{location.host}</span>
  </p>
);

const CodeStrip = ({ url, report }: StripReport & Pick<Props, "url">) => (
  <div className="strip-code grid">
    <QrCode text={url} label="" />
    <span>{messages[headlines[report.petType]]}</span>
    <span style={{ fontSize: fitFontSize(report.petName, { most: 1.7, room: 10.5 }) }}>{report.petName}</span>
  </div>
);
