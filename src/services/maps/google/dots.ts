/** Google draws a dotted line as an invisible line with a repeated dot. Circles can't have one. */
export const dottedLineOptions = (strokeColor: string) => ({
  clickable: false,
  strokeOpacity: 0,
  icons: [
    {
      icon: { path: "M 0,0 0,0.01", strokeColor, strokeOpacity: 1, strokeWeight: 4, scale: 1 },
      offset: "0",
      repeat: "9px",
    },
  ],
});
