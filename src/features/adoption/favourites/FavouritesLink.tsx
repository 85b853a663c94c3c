import { sentence } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import type { Favourites } from "./useFavourites";

/** Leads to the favourites. Hidden while there are none. */
export const FavouritesLink = ({ favourites: { all = [] }, quiet }: { favourites: Favourites; quiet?: boolean }) =>
  all.length > 0 && (
    <ButtonLink to={paths.favourites} icon="heart" {...(quiet && { variant: "quiet", className: "-mx-3" })}>
      {sentence("favourite.open", { count: all.length })}
    </ButtonLink>
  );
