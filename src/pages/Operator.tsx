import { OperatorDesk } from "../features/operator/OperatorDesk";
import { OperatorOnly } from "../features/operator/OperatorOnly";
import { PartBoundary } from "../ui/PartBoundary";
import { NotFound } from "./NotFound";

/** For everybody who isn't an operator, this address doesn't exist. */
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
