import { messages } from "../../domain/messages";
import { paths } from "../../domain/paths";
import { FavouritesList } from "../features/adoption/favourites/FavouritesList";
import { PageHeader } from "../ui/PageHeader";
import { PartBoundary } from "../ui/feedback/PartBoundary";

export function Favourites() {
  return (
    <div className="wrap">
      <PageHeader
        title={messages["favourite.title"]}
        back={{ to: paths.adoption, label: messages["favourite.back"] }}
      />
      <PartBoundary>
        <FavouritesList />
      </PartBoundary>
    </div>
  );
}
