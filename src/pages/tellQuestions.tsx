// Asks how to notify the user. Loaded only when it is due; if that fails, nothing is asked.
import { later } from "../ui/feedback/later";

const Nothing = () => null;

export const AskAboutReport = later(
  async () =>
    await import("../features/notify/news/AskAboutReport").then(
      (part) => part.AskAboutReport,
      () => Nothing,
    ),
);

export const AskAboutArea = later(
  async () =>
    await import("../features/notify/news/AskAboutArea").then(
      (part) => part.AskAboutArea,
      () => Nothing,
    ),
);
