// The script inside a tag's page, for presses before the page's main script (src/finder/finder.ts) has loaded. It
// remembers the press for the main script. If the main script fails or takes too long to load, it forgets the press and
// says on the page that loading failed. After a failure, the next press loads the main script again.
import { pressPatienceMs } from "../../../../domain/pets/tags/pressPatience";

/** Shares `window.earlyPress` and `window.isFinderReady` with src/finder/finder.ts. */
export const earlyPressScript = [
  "{let timer,failed;",
  'const $=s=>document.querySelector(s),setBusy=b=>document.querySelectorAll("[data-press]").forEach(e=>e.setAttribute("aria-busy",b));',
  "const giveUp=()=>{",
  "if(window.isFinderReady||!window.earlyPress)return;",
  'earlyPress="";setBusy("false");',
  '$("[role=status]").replaceChildren($("template").content.cloneNode(true))};',
  'addEventListener("error",({target:t})=>{if(t.tagName==="SCRIPT"){failed=true;giveUp()}},true);',
  'addEventListener("click",({target:t})=>{',
  'const b=t.closest("[data-press]");',
  "if(!b||window.isFinderReady||window.earlyPress)return;",
  'earlyPress=b.dataset.press;setBusy("true");',
  `clearTimeout(timer);timer=setTimeout(giveUp,${pressPatienceMs});`,
  "if(!failed)return;",
  'failed=false;const old=$("script[src]"),again=document.createElement("script");',
  "again.src=old.src;again.nonce=old.nonce;old.replaceWith(again)})}",
].join("");
