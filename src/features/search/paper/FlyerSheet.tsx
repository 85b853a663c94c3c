import type { Paper } from "../../../../domain/search/paper";
import type { PaperWords } from "../../../../domain/search/paperWords";
import type { Report } from "../../../services/convex/report";
import { flyerSizes } from "./flyerSizes";
import { fitFontSize } from "./fitFontSize";
import { QrCode } from "../../../ui/print/QrCode";
import type { WordsInLanguages } from "./usePaperWords";

interface Props {
  report: Report;
  paperWords: WordsInLanguages;
  /** A few words about the pet, such as its breed and collar, printed below its name. The household can edit them. */
  words: string;
  /** The place where the pet was last seen: the area, or a more exact place if the household has entered one. */
  placeText: string;
  /** A phone number or an email address. If empty, only the QR code and the short address are printed. */
  contact: string;
  paper: Paper;
  /** Target of the QR code. */
  url: string;
  /** The short address, for people to type. */
  address: string;
}

const strips = Array.from({ length: 8 }, (_, index) => index);

/**
 * The flyer as printed. Font sizes and widths are hundredths of the paper's width. A second language takes the space of
 * the second photo. It repeats the headline, the names of the facts, the advice and the line above the contact.
 */
export function FlyerSheet({ report, paperWords, words, placeText, contact, paper, url, address }: Props) {
  const { petName, photos } = report;
  const { first, second } = paperWords;
  const isBilingual = second !== undefined;
  const sizes = flyerSizes(petName, words, { paper, isBilingual, hasSecondPhoto: photos.length > 1 });
  const secondPhoto = sizes.showsSecondPhoto && photos[1];
  const contactText = contact || address;
  const variant = contact ? "withContact" : "withCode";
  return (
    <div className="sheet" data-paper={paper} data-bilingual={isBilingual ? "" : undefined} lang={first.languageTag}>
      <div className="flyer">
        <div className="flyer-head">
          <p style={{ fontSize: fitFontSize(first.headline, { maxSize: isBilingual ? 12.5 : 14.5, maxWidth: 84 }) }}>
            {first.headline}
          </p>
          {second && (
            <p
              lang={second.languageTag}
              className="flyer-second-headline"
              style={{ fontSize: fitFontSize(second.headline, { maxSize: 6, maxWidth: 60 }) }}
            >
              {second.headline}
            </p>
          )}
        </div>
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
          {first.when && <Fact paperWords={paperWords} name="since" value={first.when} />}
          {placeText.trim() && <Fact paperWords={paperWords} name="seen" value={placeText} />}
        </dl>
        {/* The advice is less bold than `fitFontSize` assumes, so `maxWidth` can exceed the real width. */}
        <div
          className="flyer-do"
          style={{ fontSize: fitFontSize(first[variant].advice, { maxSize: 3.3, maxWidth: 98 }) }}
        >
          <p>{first[variant].advice}</p>
          {second && <SecondLanguage second={second}>{second[variant].advice}</SecondLanguage>}
        </div>
        <div className="flyer-reach">
          <div>
            <p>{first[variant].aboveContact}</p>
            {second && <SecondLanguage second={second}>{second[variant].aboveContact}</SecondLanguage>}
            <p
              className="flyer-contact"
              style={{ fontSize: fitFontSize(contactText, { maxSize: contact ? 8 : 5.4, maxWidth: 68, minSize: 2.6 }) }}
            >
              {contactText}
            </p>
            {contact && <p className="flyer-address">{address}</p>}
          </div>
          <div className="flyer-code">
            <QrCode text={url} label={first.codeLabel} />
          </div>
        </div>
      </div>
      <div className="strips" aria-hidden="true">
        {strips.map((index) => (
          <div key={index}>
            {contact ? (
              <ContactStrip contact={contact} title={first.headlineWithName} address={address} />
            ) : (
              <CodeStrip url={url} title={first.headlineWithName} address={address} />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** A text in the second language, below the same text in the first. */
const SecondLanguage = ({ second, children }: { second: PaperWords; children: string }) => (
  <p className="flyer-second-text" lang={second.languageTag}>
    {children}
  </p>
);

interface FactProps {
  paperWords: WordsInLanguages;
  name: "since" | "seen";
  value: string;
}

const Fact = ({ paperWords: { first, second }, name, value }: FactProps) => (
  <div>
    <dt>{first[name]}</dt>
    {second && (
      <dt className="flyer-second-text" lang={second.languageTag}>
        {second[name]}
      </dt>
    )}
    <dd>{value}</dd>
  </div>
);

interface StripProps {
  /** "LOST DOG Biscuit" */
  title: string;
  address: string;
}

const ContactStrip = ({ contact, title, address }: StripProps & Pick<Props, "contact">) => (
  <p className="strip-words">
    <b style={{ fontSize: fitFontSize(title, { maxSize: 2, maxWidth: 18, minSize: 1.1 }) }}>{title}</b>
    <b style={{ fontSize: fitFontSize(contact, { maxSize: 2.3, maxWidth: 18, minSize: 1 }) }}>{contact}</b>
    <span style={{ fontSize: fitFontSize(address, { maxSize: 1.7, maxWidth: 19 }) }}>{address}</span>
  </p>
);

function CodeStrip({ url, title, address }: StripProps & Pick<Props, "url">) {
  const [host = "", ...path] = address.split("/");
  return (
    <div className="strip-code grid">
      <QrCode text={url} label="" />
      <b style={{ fontSize: fitFontSize(title, { maxSize: 1.7, maxWidth: 10.6, minSize: 1.15 }) }}>{title}</b>
      <span style={{ fontSize: fitFontSize(host, { maxSize: 1.5, maxWidth: 10.6 }) }}>
        {host}
        <br />/{path.join("/")}
      </span>
    </div>
  );
}
