import { messages, sentence } from "../../../../domain/messages";
import { adoptablePetAddress, paths } from "../../../../domain/paths";
import { withElements } from "../../../lib/texts/withElements";
import { openSignIn } from "../../../services/auth/signIn/signInDialog";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { Note } from "../../../ui/feedback/Note";
import { PhotoCard, PhotoCardSkeleton } from "../../../ui/PhotoCard";
import { petGridStyles } from "../petGrid";
import type { SavedSearchResult } from "../useSaveSearch";
import { FavouriteButton } from "./FavouriteButton";
import { SaveSimilarSearch } from "./SaveSimilarSearch";
import { useFavourites } from "./useFavourites";
import { useGoneFavourites } from "./useGoneFavourites";

/** The saved pets, with the facts that were stored when they were saved. A pet that is no longer listed is grey. */
export function FavouritesList({ onSaved }: { onSaved(saved: SavedSearchResult): void }) {
  const favourites = useFavourites();
  const { all, isSynced, onDevice } = favourites;
  const goneIds = useGoneFavourites((all ?? []).map(({ listingId }) => listingId));
  if (!all) {
    return (
      <>
        <output className="sr-only">{messages["favourite.loading"]}</output>
        <ul className={petGridStyles}>
          {Array.from({ length: 4 }, (_, index) => (
            <PhotoCardSkeleton key={index} lines={2} />
          ))}
        </ul>
      </>
    );
  }
  if (all.length === 0) {
    return (
      <EmptyState
        title={messages["favourite.none"]}
        action={
          <ButtonLink to={paths.adoption} variant="go" icon="search">
            {messages["favourite.search"]}
          </ButtonLink>
        }
      >
        {messages["favourite.noneText"]}
      </EmptyState>
    );
  }
  const newestWithSearch = all.find(({ name, search }) => name && search);
  return (
    <div className="grid gap-5">
      {!isSynced && (
        <p className="-mt-2 text-ink-2">
          {withElements(messages["favourite.onDevice"], {
            logIn: (
              <button
                type="button"
                className="font-strong text-link underline underline-offset-2"
                onClick={() =>
                  openSignIn({ mode: "login", reason: "auth.signInForFavourites", returnTo: paths.favourites })
                }
              >
                {messages["favourite.logIn"]}
              </button>
            ),
          })}
        </p>
      )}
      {/* Favourites are left on the device if the account is full, or until `FavouritesSync` has moved them. */}
      {isSynced && onDevice.length > 0 && <Note>{sentence("favourite.left", { count: onDevice.length })}</Note>}
      <ul aria-label={messages["favourite.list"]} className={petGridStyles}>
        {all.map((pet, index) => {
          const isGone = goneIds.has(pet.listingId);
          return (
            <PhotoCard
              key={pet.listingId}
              name={pet.name || messages["adoption.unnamed"]}
              photo={pet.photo}
              eager={index < 4}
              to={adoptablePetAddress(pet.listingId)}
              state={{ fromList: true }}
              className={isGone && "text-ink-2 [&_img]:grayscale"}
            >
              {isGone ? (
                <>
                  <p className="text-sm font-strong">{messages["favourite.gone"]}</p>
                  <p className="text-sm">{messages["favourite.goneText"]}</p>
                </>
              ) : (
                <p className="text-sm wrap-anywhere text-ink-2">{pet.shelter}</p>
              )}
              <FavouriteButton corner pet={pet} favourites={favourites} />
            </PhotoCard>
          );
        })}
      </ul>
      {newestWithSearch?.search && (
        <SaveSimilarSearch name={newestWithSearch.name} search={newestWithSearch.search} onSaved={onSaved} />
      )}
    </div>
  );
}
