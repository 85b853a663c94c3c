import { sentence } from "../../domain/messages";
import { Spinner } from "../ui/feedback/Spinner";

export function PageSpinner() {
  return (
    <div className="wrap grid min-h-[40vh] place-items-center">
      <Spinner label={sentence("app.loading")} />
    </div>
  );
}
