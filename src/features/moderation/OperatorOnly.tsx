import { useQuery } from "convex/react";
import type { ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { messages } from "../../../domain/messages";
import { useAuth } from "../../services/auth/useAuth";
import { Spinner } from "../../ui/feedback/Spinner";

/** Shows `otherwise` to everybody who isn't an operator. */
export function OperatorOnly({ otherwise, children }: { otherwise: ReactNode; children: ReactNode }) {
  const { status } = useAuth();
  const isOperator = useQuery(api.moderation.operator.access, status === "signedIn" ? {} : "skip");
  if (status === "loading" || (status === "signedIn" && isOperator === undefined)) {
    return (
      <div className="wrap grid min-h-[40vh] place-items-center">
        <Spinner label={messages["app.loading"]} />
      </div>
    );
  }
  return isOperator ? children : otherwise;
}
