// Asks how to notify the user. Loaded only when it is due; if that fails, nothing is asked.
import { lazyPart } from "../ui/feedback/lazyPart";

const Nothing = () => null;

export const AskAboutReport = lazyPart(
  async () =>
    await import("../features/notify/news/AskAboutReport").then(
      (part) => part.AskAboutReport,
      () => Nothing,
    ),
);

export const AskAboutArea = lazyPart(
  async () =>
    await import("../features/notify/news/AskAboutArea").then(
      (part) => part.AskAboutArea,
      () => Nothing,
    ),
);
