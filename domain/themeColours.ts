/** The browser's own bar has the colour of the page's header (--card in styles/tokens.css). */
export const barColours = { light: "#ffffff", dark: "#182627" } as const;
