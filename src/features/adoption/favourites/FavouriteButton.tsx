import type { Favourite } from "../../../../domain/adoption/favourites";
import { messages, sentence } from "../../../../domain/messages";
import { classes } from "../../../lib/classes";
import { Icon } from "../../../ui/controls/Icon";
import type { Favourites } from "./useFavourites";

interface Props {
  pet: Omit<Favourite, "savedAt">;
  favourites: Favourites;
  /**
   * Puts the button into the top corner of a card's photo, on top of the card's link. Otherwise it is at the photo's
   * bottom.
   */
  corner?: boolean;
}

/** The heart on a pet's photo. Its label stays the same, and its pressed state says whether the pet is saved. */
export function FavouriteButton({ pet, favourites: { all, has, toggle }, corner }: Props) {
  const isSaved = has(pet.listingId);
  const label = sentence("favourite.save", { name: pet.name || messages["adoption.unnamed"] });
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={label}
      title={label}
      disabled={all === undefined}
      onClick={() => toggle({ ...pet, savedAt: Date.now() })}
      className={classes(
        "absolute z-2 grid size-11 place-items-center rounded-full transition-transform active:scale-90 forced-colors:border forced-colors:aria-pressed:bg-[Highlight]",
        isSaved ? "bg-white text-lost [&_path]:fill-current" : "bg-black/60 text-white hover:bg-black/75",
        corner ? "top-2 right-2" : "right-4 bottom-4",
      )}
    >
      <Icon name="heart" size={22} />
    </button>
  );
}
