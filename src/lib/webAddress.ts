/** An address of the web, whole; anything else that a link could be made to run is null. */
export function webAddress(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === "https:" || protocol === "http:" ? href : null;
}
