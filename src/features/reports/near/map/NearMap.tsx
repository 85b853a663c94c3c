import { messages } from "../../../../../domain/messages";
import { later } from "../../../../ui/feedback/later";
import { Spinner } from "../../../../ui/feedback/Spinner";

/** The map and everything on it load when it is first shown. */
export const NearMap = later(
  async () => (await import("./FeedMap")).FeedMap,
  () => (
    <div className="grid h-100 place-items-center rounded-lg bg-sunk">
      <Spinner label={messages["map.loading"]} />
    </div>
  ),
);
