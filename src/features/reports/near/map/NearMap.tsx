import { messages } from "../../../../../domain/messages";
import { lazyPart } from "../../../../ui/feedback/lazyPart";
import { Spinner } from "../../../../ui/feedback/Spinner";

/** The feed's map. Its code loads when the map is first shown. */
export const NearMap = lazyPart(
  async () => (await import("./FeedMap")).FeedMap,
  () => (
    <div className="grid h-100 place-items-center rounded-lg bg-sunk">
      <Spinner label={messages["map.loading"]} />
    </div>
  ),
);
