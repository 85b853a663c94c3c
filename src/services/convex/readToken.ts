// In a build, stands in for the token reader of Convex's client, which is three times as large.
/** The claims of a JSON Web Token. Throws if the text is not one. */
export function jwtDecode(token: string): unknown {
  const claims = token.split(".")[1]!.replaceAll("-", "+").replaceAll("_", "/");
  const bytes = Uint8Array.from(atob(claims), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}
