// The script of a tag's page (convex/model/pets/tags/finderPage.ts). It loads after the page is readable, sends what
// the finder presses, and updates the page as soon as it is out of date, such as when the owner reports the pet lost.
// It contains no words: the page has them in the reader's language.
import { BaseConvexClient } from "convex/browser";
import { coordinateText } from "../../domain/geo/place";
import { threadAddress } from "../../domain/paths";
import { pressPatienceMs } from "../../domain/pets/tags/pressPatience";
import { type ShownTag, tagFingerprint } from "../../domain/pets/tags/tagFingerprint";
import { livePage } from "./liveTag";

declare const backendUrl: string;

declare global {
  interface Window {
    /** The button that was pressed before this script arrived (convex/model/pets/tags/earlyPress.ts). */
    earlyPress?: string;
    /** Tells the page's own script to leave presses to this one. */
    isFinderReady?: boolean;
  }
}

interface OpenedThread {
  threadId: string;
  reportId: string;
  secret?: string;
}

type Answer = OpenedThread | { refused: { code: string } };

const footer = () => document.querySelector<HTMLElement>("footer[data-code]");
const { code = "", lang = "en" } = footer()?.dataset ?? {};

/** Shows the page's text for `state`, followed by a link if there is an `address`. */
function show(state: string, address?: string) {
  const status = document.querySelector("[role=status]");
  // The footer's data attributes hold the page's texts, by state.
  const { [state]: text = "", open = "" } = footer()?.dataset ?? {};
  if (!status) return;
  status.textContent = text;
  if (!address) return;
  const link = document.createElement("a");
  link.href = address;
  link.textContent = open;
  status.append(" ", link);
}

let isBusy = false;

function setBusy(isNowBusy: boolean) {
  isBusy = isNowBusy;
  showBusy();
}

function showBusy() {
  for (const button of document.querySelectorAll("[data-press]")) button.setAttribute("aria-busy", String(isBusy));
}

/** Browsers can forbid storage. Then a press works, but the device does not remember its thread. */
function inStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}

const deviceKeyName = `homeward:tag.${code}`;
/** The device's key for this tag. The backend finds the device's thread by it. */
const deviceKey = inStorage((storage) => storage.getItem(deviceKeyName)) ?? crypto.randomUUID();
inStorage((storage) => storage.setItem(deviceKeyName, deviceKey));

/** Who is signed in to the app on this device (src/services/auth/deviceSession.ts). */
const signedInAs = inStorage((storage) => storage.getItem("homeward:signed-in"));

/** Codes of refusals that end after a while. */
const tooManyCodes = ["request.tooMany", "request.busy", "request.signInForMore"];
const refusalCodeOf = (error: unknown) => (error as { data?: { code?: string } } | null)?.data?.code ?? "";

const client = new BaseConvexClient(backendUrl, () => void compare(), { unsavedChangesWarning: false });
const scanQuery = { name: "tags:scan", args: { code } };
client.subscribe(scanQuery.name, scanQuery.args);

function fingerprintNow() {
  const scan = client.localQueryResult(scanQuery.name, scanQuery.args) as ShownTag | null | undefined;
  return scan === undefined ? undefined : tagFingerprint(scan);
}

const compare = livePage(fingerprintNow, showBusy);
// Without a connection, `compare` may have failed to reload the page.
addEventListener("online", () => void compare());

const locate = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { enableHighAccuracy: true, timeout: 20_000 });
  });

async function placeHere() {
  const { latitude: lat, longitude: lng } = (await locate()).coords;
  return { lat, lng, address: coordinateText({ lat, lng }) };
}

/** Sends a press, and returns the address of the device's thread. The client keeps trying until there is an answer. */
async function send(pressArguments: object): Promise<string | null> {
  show("sending");
  const patienceTimer = setTimeout(show, pressPatienceMs, "waiting");
  const request = client.mutation("tags:press", {
    code,
    key: deviceKey,
    lang,
    ...(signedInAs && { signedInAs }),
    ...pressArguments,
  });
  const answer = (await request.finally(() => clearTimeout(patienceTimer))) as Answer;
  if ("refused" in answer) {
    show(answer.refused.code === "tag.own" ? "own" : "failed");
    return null;
  }
  const { threadId, reportId, secret } = answer;
  // The app opens the thread with this secret (src/features/messages/visitor/deviceThreads.ts).
  const thread = JSON.stringify({ threadId, secret });
  if (secret) inStorage((storage) => storage.setItem(`homeward:thread.${reportId}`, thread));
  return threadAddress(threadId);
}

async function sendPlace() {
  show("locating");
  const place = await placeHere().catch(() => null);
  if (!place) return show("denied");
  const address = await send({ place });
  if (address) show("sent", address);
}

async function openThread() {
  const address = await send({});
  if (address) location.assign(address);
}

async function press(buttonName: string | undefined) {
  document.querySelector("main")!.dataset["pressed"] = "yes";
  setBusy(true);
  await (buttonName === "place" ? sendPlace() : openThread()).catch((error: unknown) =>
    show(tooManyCodes.includes(refusalCodeOf(error)) ? "many" : "failed"),
  );
  setBusy(false);
}

window.isFinderReady = true;
addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-press]") : null;
  if (button && !isBusy) void press(button.dataset["press"]);
});
if (window.earlyPress) void press(window.earlyPress);
