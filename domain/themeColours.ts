/** The colours of the browser's toolbar: those of the page's header (--card in src/styles/tokens.css). */
export const barColours = { light: "#ffffff", dark: "#182627" } as const;
