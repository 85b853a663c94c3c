import { headlines, type Paper } from "../../../../domain/search/paper";
import { writtenMoment } from "../../../../domain/time/timeInSentence";
import { messages, sentence } from "../../../../domain/messages";
import { nameInSentence } from "../../../../domain/report/sentences/petInSentence";
import type { Report } from "../../../services/convex/report";
import { flyerSizes } from "./flyerSizes";
import { fitFontSize } from "./fitFontSize";
import { QrCode } from "../../../ui/print/QrCode";

interface Props {
  report: Report;
  words: string;
  /** The place where the pet was last seen, as the household wants it printed. */
  placeText: string;
  /** A phone number or an email address. If empty, only the QR code is printed. */
  contact: string;
  paper: Paper;
  /** Target of the QR code. */
  url: string;
  /** The short address, for people to type. */
  address: string;
}

const strips = Array.from({ length: 8 }, (_, index) => index);

/** The flyer as printed. It names only the area, unless the household has typed a more exact place. */
export function FlyerSheet({ report, words, placeText, contact, paper, url, address }: Props) {
  const { petName, petType, day, time, photos } = report;
  const headline = messages[headlines[petType]];
  const when = writtenMoment({ day, time });
  const label = sentence("paper.codeTo", { name: nameInSentence(report) });
  const sizes = flyerSizes(petName, words, { paper, hasSecondPhoto: photos.length > 1 });
  const secondPhoto = sizes.showsSecondPhoto && photos[1];
  const contactText = contact || address;
  return (
    <div className="sheet" data-paper={paper}>
      <div className="flyer">
        <p className="flyer-head" style={{ fontSize: fitFontSize(headline, { maxSize: 14.5, maxWidth: 84 }) }}>
          {headline}
        </p>
        <div className="flyer-pet">
          <div className="flyer-photo">{photos[0] && <img src={photos[0].full} alt="" />}</div>
          <div className="flyer-words" data-alone={secondPhoto ? undefined : ""}>
            <p className="flyer-name" style={{ fontSize: sizes.name }}>
              {petName}
            </p>
            {words.trim() && (
              <p className="flyer-five" style={{ fontSize: sizes.words }}>
                {words}
              </p>
            )}
            {secondPhoto && (
              <div className="flyer-second">
                <img src={secondPhoto.full} alt="" />
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
          {placeText.trim() && (
            <div>
              <dt>{messages["paper.seen"]}</dt>
              <dd>{placeText}</dd>
            </div>
          )}
        </dl>
        <p className="flyer-do">{messages[contact ? "paper.doCall" : "paper.doScan"]}</p>
        <div className="flyer-reach">
          <div>
            <p>{messages[contact ? "paper.reachCall" : "paper.reachScan"]}</p>
            <p
              className="flyer-contact"
              style={{ fontSize: fitFontSize(contactText, { maxSize: contact ? 8 : 5.4, maxWidth: 68, minSize: 2.6 }) }}
            >
              {contactText}
            </p>
            {contact && <p className="flyer-address">{address}</p>}
          </div>
          <div className="flyer-code">
            <QrCode text={url} label={label} />
          </div>
        </div>
      </div>
      <div className="strips" aria-hidden="true">
        {strips.map((index) => (
          <div key={index}>
            {contact ? (
              <ContactStrip contact={contact} report={report} address={address} />
            ) : (
              <CodeStrip url={url} report={report} address={address} />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

type StripProps = Pick<Props, "report" | "address">;

const lostTitle = ({ petName: name, petType }: Report) =>
  sentence("paper.headlineWithName", { headline: messages[headlines[petType]], name });

const ContactStrip = ({ contact, report, address }: StripProps & Pick<Props, "contact">) => (
  <p className="strip-words">
    <b style={{ fontSize: fitFontSize(lostTitle(report), { maxSize: 2, maxWidth: 18, minSize: 1.1 }) }}>
      {lostTitle(report)}
    </b>
    <b style={{ fontSize: fitFontSize(contact, { maxSize: 2.3, maxWidth: 18, minSize: 1 }) }}>{contact}</b>
    <span style={{ fontSize: fitFontSize(address, { maxSize: 1.7, maxWidth: 19 }) }}>{address}</span>
  </p>
);

function CodeStrip({ url, report, address }: StripProps & Pick<Props, "url">) {
  const [host = "", ...path] = address.split("/");
  return (
    <div className="strip-code grid">
      <QrCode text={url} label="" />
      <b style={{ fontSize: fitFontSize(lostTitle(report), { maxSize: 1.7, maxWidth: 10.6, minSize: 1.15 }) }}>
        {lostTitle(report)}
      </b>
      <span style={{ fontSize: fitFontSize(host, { maxSize: 1.5, maxWidth: 10.6 }) }}>
        {host}
        <br />/{path.join("/")}
      </span>
    </div>
  );
}
