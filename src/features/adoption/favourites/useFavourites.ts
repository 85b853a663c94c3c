// Saved adoptable pets. Visitors save them on the device, signed-in users in the account. The list of a signed-in user
// also has the pets that are still on the device.
import { useMutation, useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { type Favourite, mergeFavourites } from "../../../../domain/adoption/favourites";
import { limits } from "../../../../domain/limits";
import { messages, sentence } from "../../../../domain/messages";
import { isRefused } from "../../../../domain/texts/failure";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useStore } from "../../../lib/store";
import { useAuth } from "../../../services/auth/useAuth";
import { toast } from "../../../ui/feedback/toasts";
import { deviceFavourites, forgetOnDevice, setDeviceFavourites } from "./deviceFavourites";

const nameOf = ({ name }: Favourite) => name || messages["adoption.unnamed"];

const tooManyText = () => sentence("favourite.tooMany", { max: limits.favourites });

function addOnDevice(favourite: Favourite): string | null {
  const all = mergeFavourites([favourite], deviceFavourites.get());
  if (all.length > limits.favourites) return tooManyText();
  return setDeviceFavourites(all) ? null : messages["favourite.notKept"];
}

export interface Favourites {
  /** The newest first. Undefined while loading. */
  all: readonly Favourite[] | undefined;
  /** Whether the favourites are stored with the account. */
  isSynced: boolean;
  /** The favourites that are only on this device. */
  onDevice: readonly Favourite[];
  has(listingId: string): boolean;
  toggle(favourite: Favourite): void;
}

export function useFavourites(): Favourites {
  const { status } = useAuth();
  const isSynced = status === "signedIn";
  const onDevice = useStore(deviceFavourites);
  const accountFavourites = useQuery(api.adoption.favourites.mine, isSynced ? {} : "skip");
  const addToAccount = useMutation(api.adoption.favourites.add).withOptimisticUpdate((store, favourite) => {
    const before = store.getQuery(api.adoption.favourites.mine, {});
    if (before) store.setQuery(api.adoption.favourites.mine, {}, mergeFavourites([favourite], before));
  });
  const removeFromAccount = useMutation(api.adoption.favourites.remove).withOptimisticUpdate((store, { listingId }) => {
    const before = store.getQuery(api.adoption.favourites.mine, {});
    const otherFavourites = before?.filter((one) => one.listingId !== listingId);
    if (otherFavourites) store.setQuery(api.adoption.favourites.mine, {}, otherFavourites);
  });
  // While sign-in loads, it is unknown where to save a favourite.
  const visitorFavourites = status === "loading" ? undefined : onDevice;
  const all = isSynced ? accountFavourites && mergeFavourites(accountFavourites, onDevice) : visitorFavourites;

  const explain = (error: unknown) =>
    toast(sentence("favourite.failed", { message: errorSentence(error) }), { tone: "error" });
  async function add(favourite: Favourite) {
    let problem = null;
    if (!isSynced) problem = addOnDevice(favourite);
    // The app sends valid favourites only, so a refusal means that there are too many.
    else if (isRefused(await addToAccount(favourite))) problem = tooManyText();
    if (problem) toast(problem, { tone: "error" });
    return problem === null;
  }
  async function remove(favourite: Favourite) {
    const name = nameOf(favourite);
    forgetOnDevice([favourite.listingId]);
    if (isSynced) await removeFromAccount({ listingId: favourite.listingId });
    const undo = () =>
      void add(favourite).then(
        (isBack) => isBack && toast(sentence("favourite.restored", { name }), { icon: "undo" }),
        explain,
      );
    toast(sentence("favourite.removed", { name }), { action: { label: messages["favourite.undo"], run: undo } });
  }
  const findFavourite = (listingId: string) => all?.find((one) => one.listingId === listingId);
  return {
    all,
    isSynced,
    onDevice,
    has: (listingId) => findFavourite(listingId) !== undefined,
    toggle(favourite) {
      // The saved copy, so that Undo brings the favourite back to its old position.
      const savedFavourite = findFavourite(favourite.listingId);
      (savedFavourite ? remove(savedFavourite) : add(favourite)).catch(explain);
    },
  };
}
