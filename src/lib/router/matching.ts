export type Params = Readonly<Record<string, string | undefined>>;

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A malformed escape. No page has such a value.
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
  const patternParts = pattern.split("/").filter(Boolean);
  if (parts.length > patternParts.length) return null;
  const params: Record<string, string | undefined> = {};
  for (const [index, name] of patternParts.entries()) {
    const part = parts[index];
    const isOptional = name.endsWith("?");
    if (part === undefined && !isOptional) return null;
    if (name.startsWith(":")) params[name.slice(1, isOptional ? -1 : undefined)] = part && decodePart(part);
    else if (part?.toLowerCase() !== name.toLowerCase()) return null;
  }
  return params;
}
