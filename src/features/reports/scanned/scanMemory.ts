// Which reports this device has scanned today, so that it counts once a day. Nobody else ever learns it.
import { today } from "../../../../domain/time/time";
import { recall, remember } from "../../../lib/device/storage";

const key = "homeward:scanned";
const mostKept = 20;

type Step = "counted" | "told";

function kept(): Record<string, { day: string; step: Step }> {
  try {
    return JSON.parse(recall(key) ?? "{}") as ReturnType<typeof kept>;
  } catch {
    return {};
  }
}

export function recallScan(reportId: string): Step | null {
  const scan = kept()[reportId];
  return scan?.day === today() ? scan.step : null;
}

export function rememberScan(reportId: string, step: Step) {
  const { [reportId]: _before, ...others } = kept();
  const rest = Object.entries(others).slice(1 - mostKept);
  remember(key, JSON.stringify({ ...Object.fromEntries(rest), [reportId]: { day: today(), step } }));
}
