import { messages } from "../../domain/messages";
import { paths } from "../../domain/paths";
import { OperatorOnly } from "../features/moderation/OperatorOnly";
import { useParams } from "../lib/router";
import { lazyPart } from "../ui/feedback/lazyPart";
import { PartBoundary } from "../ui/feedback/PartBoundary";
import { Spinner } from "../ui/feedback/Spinner";
import { NotFound } from "./NotFound";

const Loading = () => <Spinner label={messages["app.loading"]} />;

// Loaded for operators only.
const OperatorDesk = lazyPart(async () => (await import("../features/moderation/OperatorDesk")).OperatorDesk, Loading);
const HealthView = lazyPart(async () => (await import("../features/moderation/health/HealthView")).HealthView, Loading);

const parts: Record<string, typeof OperatorDesk> = {
  [paths.operator]: OperatorDesk,
  [paths.operatorHealth]: HealthView,
};

/** The operators' desk and the health page. Shows "not found" to everyone who isn't an operator. */
export function Operator() {
  const { part } = useParams();
  const Part = parts[part ? `${paths.operator}/${part}` : paths.operator];
  if (!Part) return <NotFound />;
  return (
    <OperatorOnly otherwise={<NotFound />}>
      {/* The operators' texts are in English only. */}
      <div lang="en" className="wrap pb-12">
        <PartBoundary>
          <Part />
        </PartBoundary>
      </div>
    </OperatorOnly>
  );
}
