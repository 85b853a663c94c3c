import { messages } from "../../domain/messages";
import { OperatorOnly } from "../features/moderation/OperatorOnly";
import { lazyPart } from "../ui/feedback/lazyPart";
import { PartBoundary } from "../ui/feedback/PartBoundary";
import { Spinner } from "../ui/feedback/Spinner";
import { NotFound } from "./NotFound";

const Loading = () => <Spinner label={messages["app.loading"]} />;

// Loaded for operators only.
const OperatorDesk = lazyPart(async () => (await import("../features/moderation/OperatorDesk")).OperatorDesk, Loading);

/** Shows "not found" to everyone who isn't an operator. */
export function Operator() {
  return (
    <OperatorOnly otherwise={<NotFound />}>
      <div className="wrap pb-12">
        <PartBoundary>
          <OperatorDesk />
        </PartBoundary>
      </div>
    </OperatorOnly>
  );
}
