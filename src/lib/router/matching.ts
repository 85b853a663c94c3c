export type Params = Readonly<Record<string, string | undefined>>;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A malformed escape. No page will know this value either.
    return part;
  }
}

/**
 * The parameters that a pattern finds in a path, or null. ":name" matches a segment, ":name?" an optional last one, and
 * "*" everything.
 */
export function matchPath(pattern: string, pathname: string): Params | null {
  if (pattern === "*") return {};
  const parts = pathname.split("/").filter(Boolean);
  const wanted = pattern.split("/").filter(Boolean);
  if (parts.length > wanted.length) return null;
  const params: Record<string, string | undefined> = {};
  for (const [at, name] of wanted.entries()) {
    const part = parts[at];
    const isOptional = name.endsWith("?");
    if (part === undefined && !isOptional) return null;
    if (name.startsWith(":")) params[name.slice(1, isOptional ? -1 : undefined)] = part && decoded(part);
    else if (part?.toLowerCase() !== name.toLowerCase()) return null;
  }
  return params;
}
