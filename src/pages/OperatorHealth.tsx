import { messages } from "../../domain/messages";
import { OperatorOnly } from "../features/moderation/OperatorOnly";
import { lazyPart } from "../ui/feedback/lazyPart";
import { PartBoundary } from "../ui/feedback/PartBoundary";
import { Spinner } from "../ui/feedback/Spinner";
import { NotFound } from "./NotFound";

const Loading = () => <Spinner label={messages["app.loading"]} />;

// Loaded for operators only.
const HealthBoard = lazyPart(
  async () => (await import("../features/moderation/health/HealthBoard")).HealthBoard,
  Loading,
);

/** Shows "not found" to everyone who isn't an operator. */
export function OperatorHealth() {
  return (
    <OperatorOnly otherwise={<NotFound />}>
      <div className="wrap pb-12">
        <PartBoundary>
          <HealthBoard />
        </PartBoundary>
      </div>
    </OperatorOnly>
  );
}
