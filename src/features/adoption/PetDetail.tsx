import type { AdoptablePet } from "../../../domain/adoption";
import { messages, sentence } from "../../../domain/messages";
import { webAddress } from "../../lib/webAddress";
import { Badge } from "../../ui/Badge";
import { buttonLook } from "../../ui/buttonLook";
import { Carousel } from "../../ui/Carousel";
import { Dialog } from "../../ui/Dialog";
import { Icon } from "../../ui/Icon";
import { Photo } from "../../ui/Photo";
import { PetFacts } from "./PetFacts";
import { environmentLines, nameOf, statusWord } from "./statedWords";

interface Props {
  pet: AdoptablePet;
  provider: string;
  onClose: () => void;
}

export function PetDetail({ pet, provider, onClose }: Props) {
  const name = nameOf(pet);
  const alt = sentence("adoption.photoOf", { name });
  // Some listings contain the same photo twice.
  const photos = [...new Map(pet.photos.map((photo) => [photo.large, photo])).values()];
  const url = webAddress(pet.url);
  const tracker = webAddress(pet.trackerUrl);
  return (
    <Dialog open bare addressed size="detail" title={name} onClose={onClose}>
      <div className="grid md:grid-cols-[12fr_13fr]">
        <div className="relative md:sticky md:top-0 md:h-[min(1000px,calc(100dvh-80px))]">
          <Carousel label={alt} className="aspect-square size-full md:aspect-auto">
            {photos.map((photo, index) => (
              <Photo
                key={photo.large}
                src={photo.large}
                preview={index === 0 ? photo.medium : null}
                alt={alt}
                shape="fill"
                eager={index === 0}
              />
            ))}
          </Carousel>
          <Badge tone="adopt" className="absolute top-4 left-4 z-2">
            {statusWord(pet.status)}
          </Badge>
        </div>
        <div className="grid min-w-0 content-start gap-7 px-5 pt-6 pb-8 md:px-8 md:pt-8">
          <h1 className="pr-12 wrap-anywhere">{name}</h1>
          {url && (
            <section className="grid gap-3 rounded-lg bg-act-soft p-5">
              <h2 className="text-h3">{messages["adoption.interested"]}</h2>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                title={messages["adoption.opensElsewhere"]}
                className={buttonLook({ variant: "go", big: true, block: true })}
              >
                <Icon name="link" size={20} />
                {sentence("adoption.viewOn", { provider })}
              </a>
            </section>
          )}
          <PetFacts pet={pet} />
          <section className="grid gap-2">
            <h2 className="text-h3 wrap-anywhere">{sentence("adoption.about", { name })}</h2>
            <p className="wrap-anywhere whitespace-pre-line">
              {pet.description.trim() || messages["adoption.noDescription"]}
            </p>
            <ul className="grid gap-1 text-ink-2">
              {environmentLines(pet).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          {/* The listing service counts views with this image. */}
          {tracker && <img src={tracker} alt="" width={1} height={1} className="absolute opacity-0" />}
        </div>
      </div>
    </Dialog>
  );
}
