type Name = "share" | "canShare" | "clipboard";
const replaced = new Set<Name>();

/** Replaces a property of the navigator, which all test files share. Goes with `afterAll(restoreNavigator)`. */
export function defineOnNavigator(name: Name, value: unknown): void {
  replaced.add(name);
  Object.defineProperty(navigator, name, { value, configurable: true });
}

export function restoreNavigator(): void {
  for (const name of replaced) Reflect.deleteProperty(navigator, name);
  replaced.clear();
}
