// The script of a tag's page (convex/model/pets/tags/finderPage.ts). It loads after the page is readable, sends what the
// finder presses, and shows at once when the owner reports the pet lost or retires the tag. It contains no words: the page
// has them in the reader's language.
import { BaseConvexClient } from "convex/browser";
import { coordinateText } from "../../domain/geo/place";
import { threadAddress } from "../../domain/paths";

declare const backendUrl: string;

declare global {
  interface Window {
    /** The button that was pressed before this script arrived. */
    earlyPress?: string;
    /** Tells the page's own script to leave presses to this one. */
    isFinderReady?: boolean;
  }
}

interface Opened {
  threadId: string;
  reportId: string;
  secret?: string;
}

type Answer = Opened | { refused: { code: string } };

const footer = () => document.querySelector<HTMLElement>("footer[data-code]");
const { code = "", lang = "en" } = footer()?.dataset ?? {};

/** Shows one of the texts that the page brought. */
function show(state: string, address?: string) {
  const status = document.querySelector("[role=status]");
  const { [state]: text = "", open = "" } = footer()?.dataset ?? {};
  if (!status) return;
  status.textContent = text;
  if (!address) return;
  const link = document.createElement("a");
  link.href = address;
  link.textContent = open;
  status.append(" ", link);
}

function setBusy(isBusy: boolean) {
  for (const button of document.querySelectorAll("[data-press]")) button.setAttribute("aria-busy", String(isBusy));
}

/** Browsers can forbid storage. Then a press works, but the device doesn't remember it. */
function inStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}

const keyName = `homeward:tag.${code}`;
/** The device's key for this tag. The backend finds the device's thread by it. */
const deviceKey = inStorage((storage) => storage.getItem(keyName)) ?? crypto.randomUUID();
inStorage((storage) => storage.setItem(keyName, deviceKey));

/** Who is signed in to the app on this device (src/services/auth/deviceSession.ts). */
const signedInAs = inStorage((storage) => storage.getItem("homeward:signed-in"));

/** Codes of refusals that end after a while. */
const tooManyCodes = ["request.tooMany", "request.busy", "request.signInForMore"];
const refusalIn = (error: unknown) => (error as { data?: { code?: string } } | null)?.data?.code ?? "";

const client = new BaseConvexClient(backendUrl, update, { unsavedChangesWarning: false });
const scanned = { name: "tags:scan", args: { code } };
client.subscribe(scanned.name, scanned.args);
let shown: string | undefined;

/** The first answer is what the page shows. After another one, the page is asked for again. */
function update() {
  const scan = JSON.stringify(client.localQueryResult(scanned.name, scanned.args));
  if (scan === undefined) return;
  if (shown !== undefined && shown !== scan) void reload();
  shown = scan;
}

async function reload() {
  const answer = await fetch(location.href).then((response) => response.text());
  const next = new DOMParser().parseFromString(answer, "text/html");
  const [before, after] = [document.querySelector("main"), next.querySelector("main")];
  if (!before || !after) return;
  const status = before.querySelector("[role=status]");
  before.replaceChildren(...after.childNodes);
  document.title = next.title;
  // What was said about a press stays.
  if (before.dataset["pressed"] && status) before.querySelector("[role=status]")?.replaceWith(status);
}

const locate = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { enableHighAccuracy: true, timeout: 20_000 });
  });

async function placeHere() {
  const { latitude: lat, longitude: lng } = (await locate()).coords;
  return { lat, lng, address: coordinateText({ lat, lng }) };
}

/** Sends a press, and returns the address of the device's thread. */
async function send(more: object): Promise<string | null> {
  const answer = (await client.mutation("tags:press", {
    code,
    key: deviceKey,
    lang,
    ...(signedInAs && { signedInAs }),
    ...more,
  })) as Answer;
  if ("refused" in answer) {
    show(answer.refused.code === "tag.own" ? "own" : "failed");
    return null;
  }
  const { threadId, reportId, secret } = answer;
  // The app opens the thread with it (src/features/messages/visitor/deviceThreads.ts).
  const thread = JSON.stringify({ threadId, secret });
  if (secret) inStorage((storage) => storage.setItem(`homeward:thread.${reportId}`, thread));
  return threadAddress(threadId);
}

async function sendPlace() {
  show("locating");
  const place = await placeHere().catch(() => null);
  if (!place) return show("denied");
  show("sending");
  const address = await send({ place });
  if (address) show("sent", address);
}

async function writeMessage() {
  show("sending");
  const address = await send({});
  if (address) location.assign(address);
}

async function press(button: string | undefined) {
  document.querySelector("main")!.dataset["pressed"] = "yes";
  setBusy(true);
  await (button === "place" ? sendPlace() : writeMessage()).catch((error: unknown) =>
    show(tooManyCodes.includes(refusalIn(error)) ? "many" : "failed"),
  );
  setBusy(false);
}

window.isFinderReady = true;
addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-press]") : null;
  if (button && button.ariaBusy !== "true") void press(button.dataset["press"]);
});
if (window.earlyPress) void press(window.earlyPress);
