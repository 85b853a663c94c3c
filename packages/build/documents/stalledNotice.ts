// The notice that every HTML document shows when the app's script fails or does not arrive. It has its own styles,
// because the style sheet may be missing, too.
import { escapeHtml } from "./escapeHtml.ts";
import type { SiteLanguage } from "../site.ts";

const style = `
#stalled { position: fixed; inset: auto 0 0; z-index: 100; display: flex; flex-wrap: wrap; gap: 8px 20px; align-items: center;
  justify-content: center; padding: 16px max(16px, env(safe-area-inset-left)); background: #1a2b2a; color: #fff;
  font: 400 16px/1.5 "Figtree Variable", system-ui, sans-serif; }
#stalled[hidden] { display: none; }
#stalled p { margin: 0; max-width: 34em; text-wrap: balance; }
#stalled a { display: inline-flex; align-items: center; min-height: 48px; padding: 0 22px; border-radius: 14px; background: #f4be55;
  color: #271b03; font-weight: 650; text-decoration: none; }
#stalled a:focus-visible { outline: 3px solid #fff; outline-offset: 2px; }
`;

export const stalledNotice = ({ text, reload }: SiteLanguage["stalledNotice"]) => `<style>${style}</style>
    <div id="stalled" role="alert" hidden>
      <p>${escapeHtml(text)}</p>
      <a href="">${escapeHtml(reload)}</a>
    </div>`;
