import { useAction } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { Report } from "../../../services/convex/report";

/** Resolves when the back button brings this page back from the browser's cache, where it kept its state. */
const waitForRestore = () =>
  new Promise<void>((resolve) => {
    const listener = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      removeEventListener("pageshow", listener);
      resolve();
    };
    addEventListener("pageshow", listener);
  });

/** Goes to the payment page for a report, and stays busy until the user comes back to this page. */
export function useBuy() {
  const buy = useAction(api.posts.orders.buy);
  return useSubmit({
    send: (reportId: Report["_id"]) => buy({ reportId }),
    onDone: async ({ url }) => {
      location.assign(url);
      await waitForRestore();
    },
    explain: (error) => errorSentence(error, "alert.paymentFailed"),
  });
}
