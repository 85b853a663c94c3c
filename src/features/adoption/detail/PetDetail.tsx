import type { AdoptablePet } from "../../../../domain/adoption/adoption";
import { messages, sentence } from "../../../../domain/messages";
import { usePageTitle } from "../../../lib/pageTitle";
import { webAddress } from "../../../lib/webAddress";
import { Badge } from "../../../ui/feedback/Badge";
import { Button } from "../../../ui/controls/Button";
import { Carousel } from "../../../ui/controls/Carousel";
import { Dialog } from "../../../ui/dialogs/Dialog";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { Photo } from "../../../ui/Photo";
import { Spinner } from "../../../ui/feedback/Spinner";
import { favouriteOf } from "../../../../domain/adoption/favourites";
import type { AdoptionQuery } from "../adoptionQuery";
import { FavouriteButton } from "../favourites/FavouriteButton";
import { useFavourites } from "../favourites/useFavourites";
import { ShelterContact } from "./ShelterContact";
import { PetFacts } from "./PetFacts";
import { environmentLines, listingName, statusText } from "./listingTexts";
import { usePet } from "./usePet";

interface Props {
  id: string;
  /** The pet as in the list. Null if it isn't in the list. */
  listedPet: AdoptablePet | null;
  /** The service that answered the list's search. */
  listProvider: string;
  /** The search in the URL. */
  query: AdoptionQuery;
  onClose(): void;
}

export function PetDetail({ id, listedPet, listProvider, query, onClose }: Props) {
  const { state, retry } = usePet(id, listedPet, listProvider);
  usePageTitle(state.status === "found" ? sentence("preview.pet", { name: listingName(state.pet) }) : null);
  if (state.status === "found") {
    return (
      <Dialog open bare hasOwnUrl size="detail" title={listingName(state.pet)} onClose={onClose}>
        <Details pet={state.pet} provider={state.provider} query={query} />
      </Dialog>
    );
  }
  return (
    <Dialog open hasOwnUrl title={messages["adoption.petTitle"]} onClose={onClose}>
      {state.status === "loading" && <Spinner label={messages["app.loading"]} />}
      {state.status === "gone" && (
        <EmptyState
          scene="path"
          title={messages["adoption.goneTitle"]}
          action={
            <Button variant="go" onClick={onClose}>
              {messages["adoption.seeOthers"]}
            </Button>
          }
        >
          {messages["adoption.gone"]}
        </EmptyState>
      )}
      {state.status === "failed" && (
        <EmptyState error title={state.sentence} action={<Button onClick={retry}>{messages["app.retry"]}</Button>} />
      )}
    </Dialog>
  );
}

interface DetailsProps {
  pet: AdoptablePet;
  provider: string;
  query: AdoptionQuery;
}

function Details({ pet, provider, query }: DetailsProps) {
  const name = listingName(pet);
  const alt = sentence("adoption.photoOf", { name });
  // Some listings contain the same photo twice.
  const photos = [...new Map(pet.photos.map((photo) => [photo.large, photo])).values()];
  const favourites = useFavourites();
  const tracker = webAddress(pet.trackerUrl);
  return (
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
          {statusText(pet.status)}
        </Badge>
        <FavouriteButton pet={favouriteOf(pet, query)} favourites={favourites} />
      </div>
      <div className="grid min-w-0 content-start gap-7 px-5 pt-6 pb-8 md:px-8 md:pt-8">
        <h1 className="pr-12 wrap-anywhere">{name}</h1>
        <section className="grid gap-2">
          <h2 className="text-h3 wrap-anywhere">{sentence("adoption.about", { name })}</h2>
          <p className="wrap-anywhere whitespace-pre-line" lang={pet.description.trim() ? "en" : undefined}>
            {pet.description.trim() || messages["adoption.noDescription"]}
          </p>
          <ul className="grid gap-1 text-ink-2">
            {environmentLines(pet).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        <ShelterContact pet={pet} provider={provider} place={query.place} />
        <PetFacts pet={pet} />
        {/* The listing service counts views with this image. */}
        {tracker && <img src={tracker} alt="" width={1} height={1} className="absolute opacity-0" />}
      </div>
    </div>
  );
}
