/** The browser's toolbar, in the colour of the page's header (--card in styles/tokens.css). */
export const barColours = { light: "#ffffff", dark: "#182627" } as const;
