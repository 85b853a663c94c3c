// News of the new pets in a user's saved searches, for an email or a push. What is new is read just before sending.
import { breedLabel } from "../../../../domain/pets/breedLabel";
import { messages, sentence } from "../../../../domain/messages";
import { ageText } from "../../../../domain/adoption/listingWords";
import { searchTitle } from "../../../../domain/adoption/savedSearch";
import { listOfFacts } from "../../../../domain/texts/sentences";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { unitsOf } from "../../account/users";
import { type NewPet, newPetsOf } from "../../adoption/newPets";
import { savedSearchesOf } from "../../adoption/savedSearches";
import { isAsleep, queuedSince, type Row } from "../dueNews";

type User = Doc<"users">;
type Channel = Row["channel"];

/** The user's searches that use this channel. */
export const searchesNotifyingBy = async (ctx: QueryCtx, user: User, channel: Channel) =>
  (await savedSearchesOf(ctx, user)).filter((search) => search.isOn && search[channel]);

/** A search whose quiet hours delay the news now. Undefined if there is none. */
export const findSearchInQuietHours = (searches: readonly Doc<"savedSearches">[], now: number) =>
  searches.find((search) => isAsleep(search, now));

/** The pets that came since the row was queued and belong to a search that uses its channel, newest first. */
export const petsOfRow = async (ctx: QueryCtx, user: User, row: Row): Promise<NewPet[]> =>
  (await newPetsOf(ctx, user._id, queuedSince(row))).filter(({ search }) => search[row.channel]);

export const petName = ({ card }: NewPet) => card.name || messages["adoption.unnamed"];

/** "Manx, Senior, Toronto" */
export const petLine = ({ card }: Pick<NewPet, "card">) =>
  listOfFacts([breedLabel(card.breed), ageText(card.age), card.city]);

/** "Ursula is new among cats within 50 km of Oakville, ON" */
export function headOf(pets: readonly NewPet[], user: User): string {
  const searches = new Map(pets.map(({ search }) => [search._id, search]));
  const [search] = searches.values();
  const title = searches.size === 1 ? searchTitle(search!, unitsOf(user)) : messages["newPets.yourSearches"];
  return sentence("newPets.new", { count: pets.length, name: petName(pets[0]!), search: title });
}
