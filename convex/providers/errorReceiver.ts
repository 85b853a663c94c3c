// The service that receives reports of errors: any that understands Sentry's envelopes.
import { receiverOf } from "../../domain/platform/errorReport";
import { noteOutcome } from "./callOutcomes";
import { OutsideError, request } from "./outsideRequest";

const service = "Error reports";

/** True if the report need not be sent again. False without a receiver, and while it is down or refuses all reports. */
export async function sendReport(envelope: string): Promise<boolean> {
  const setting = process.env["ERROR_REPORT_URL"];
  const url = receiverOf(setting);
  if (!url) {
    if (setting) noteOutcome(service, "ERROR_REPORT_URL is malformed");
    return false;
  }
  try {
    const headers = { "content-type": "application/x-sentry-envelope" };
    const { ok, status } = await request(service, url, { method: "POST", headers, body: envelope });
    // These two statuses reject only this report. Others concern every report, such as a 404 for an unknown project.
    if (ok || status === 400 || status === 413) return true;
    noteOutcome(service, `status ${status}`);
    return false;
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    console.warn(error.message);
    return false;
  }
}
