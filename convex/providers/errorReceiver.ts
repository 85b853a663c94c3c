// The service that receives reports of errors: any that understands Sentry's envelopes.
import { receiverOf } from "../../domain/platform/errorReport";
import { OutsideError, request } from "./outsideRequest";

/** Whether the report needs no other attempt. False without a receiver, and while it is down or accepts no more. */
export async function sendReport(envelope: string): Promise<boolean> {
  const url = receiverOf(process.env["ERROR_REPORT_URL"]);
  if (!url) return false;
  try {
    const headers = { "content-type": "application/x-sentry-envelope" };
    const { ok, status } = await request("Error reports", url, { method: "POST", headers, body: envelope });
    return ok || status === 400 || status === 413;
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    console.warn(error.message);
    return false;
  }
}
