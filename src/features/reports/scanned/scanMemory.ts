// The reports whose flyer or poster this device scanned last, each with the day of the scan. Each report's scan is
// counted once a day. Stored only on this device.
import { today } from "../../../../domain/time/time";
import { recall, remember } from "../../../lib/device/storage";

const key = "homeward:scanned";
const maxStored = 20;

type Step = "counted" | "told";

function storedScans(): Record<string, { day: string; step: Step }> {
  try {
    return JSON.parse(recall(key) ?? "{}") as ReturnType<typeof storedScans>;
  } catch {
    return {};
  }
}

export function recallScan(reportId: string): Step | null {
  const scan = storedScans()[reportId];
  return scan?.day === today() ? scan.step : null;
}

export function rememberScan(reportId: string, step: Step) {
  const { [reportId]: _before, ...otherScans } = storedScans();
  // Leaves room for the new scan.
  const newestOthers = Object.entries(otherScans).slice(1 - maxStored);
  remember(key, JSON.stringify({ ...Object.fromEntries(newestOthers), [reportId]: { day: today(), step } }));
}
