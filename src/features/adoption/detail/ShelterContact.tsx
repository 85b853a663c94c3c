import type { ReactNode } from "react";
import type { AdoptablePet } from "../../../../domain/adoption/adoption";
import type { Place } from "../../../../domain/geo/place";
import { messages, sentence } from "../../../../domain/messages";
import { adoptablePetAddress } from "../../../../domain/paths";
import { webAddress } from "../../../lib/webAddress";
import { Button } from "../../../ui/controls/Button";
import { buttonStyles } from "../../../ui/controls/buttonStyles";
import { Icon } from "../../../ui/controls/Icon";
import type { IconName } from "../../../ui/controls/icons";
import { shareLink } from "../../../ui/controls/shareLink";
import { distanceAwayText, listingName } from "./listingTexts";
import { useBreedLabel } from "../../../lib/texts/useBreedLabel";
import { useUnits } from "../../../lib/units";

const contactLink = (href: string, icon: IconName, words: ReactNode) => (
  <a href={href} className={buttonStyles({ block: true })}>
    <Icon name={icon} size={20} />
    {words}
  </a>
);

/** A link that starts an email in which the pet is already named. */
function mailTo(email: string, pet: AdoptablePet, provider: string) {
  const name = listingName(pet);
  const subject = sentence("adoption.mailSubject", { name });
  const body = sentence("adoption.mailBody", { name, provider, url: webAddress(pet.url) ?? "" });
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

interface Props {
  pet: AdoptablePet;
  provider: string;
  /** The centre of the search. */
  place: Place | null;
}

/** The shelter that has the pet, and how to reach it. */
export function ShelterContact({ pet, provider, place }: Props) {
  const { name: shelter, email, phone, address } = pet.contact;
  const url = webAddress(pet.url);
  const units = useUnits();
  const breedLabel = useBreedLabel();
  const where = [[address.city, address.province].filter(Boolean).join(", "), distanceAwayText(pet, place, units)]
    .filter(Boolean)
    .join(" · ");
  const share = () => {
    const title = sentence("preview.pet", { name: listingName(pet) });
    const text = [title, breedLabel?.(pet.breeds.primary), shelter].filter(Boolean).join(", ");
    // The URL leaves out the search, because that contains the user's place.
    return shareLink({ title, text, url: location.origin + adoptablePetAddress(pet.id) });
  };
  return (
    <section className="grid gap-3 rounded-lg bg-act-soft p-5">
      <h2 className="text-h3">{messages["adoption.interested"]}</h2>
      {(shelter || where) && (
        <p className="wrap-anywhere">
          {shelter && <strong className="block font-strong">{shelter}</strong>}
          {where}
        </p>
      )}
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          title={messages["adoption.opensElsewhere"]}
          className={buttonStyles({ variant: "go", big: true, block: true })}
        >
          <Icon name="link" size={20} />
          {sentence("adoption.viewOn", { provider })}
        </a>
      )}
      <div className="grid grid-cols-2 gap-2.5 *:last:odd:col-span-2">
        {phone && contactLink(`tel:${phone.replaceAll(/[^\d+]/g, "")}`, "phone", messages["detail.call"])}
        {email && contactLink(mailTo(email, pet, provider), "mail", messages["detail.email"])}
        <Button icon="share" className="w-full" onClick={() => void share()}>
          {messages["detail.share"]}
        </Button>
      </div>
    </section>
  );
}
