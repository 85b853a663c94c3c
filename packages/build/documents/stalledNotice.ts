// The notice both documents show when the app's script fails or does not arrive. It has its own styles, because the
// style sheet may be missing, too.
const style = `
#stalled { position: fixed; inset: auto 0 0; z-index: 100; display: flex; flex-wrap: wrap; gap: 8px 20px; align-items: center;
  justify-content: center; padding: 16px max(16px, env(safe-area-inset-left)); background: #1a2b2a; color: #fff;
  font: 400 16px/1.5 "Figtree Variable", system-ui, sans-serif; }
#stalled[hidden] { display: none; }
#stalled p { margin: 0; max-width: 34em; text-wrap: balance; }
#stalled a { display: inline-flex; align-items: center; min-height: 48px; padding: 0 22px; border-radius: 14px; background: #f4be55;
  color: #271b03; font-weight: 650; text-decoration: none; }
#stalled a:focus-visible { outline: 3px solid #fff; outline-offset: 2px; }
#stalled.alone { inset: 0; flex-direction: column; gap: 24px; text-align: center; background: #17393f; font-size: 18px; }
#stalled.alone p { max-width: 24em; }
`;

/** `fillsPage`: the page has no other content, so the notice fills it. */
export const stalledNotice = ({ name, fillsPage }: { name: string; fillsPage: boolean }) => `<style>${style}</style>
    <div id="stalled" role="alert"${fillsPage ? ' class="alone"' : ""} hidden>
      <p>${name} didn't load completely. Check your connection, then reload the page.</p>
      <a href="">Reload</a>
    </div>`;
