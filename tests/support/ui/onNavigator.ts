type Name = "share" | "canShare" | "clipboard";
const replacedNames = new Set<Name>();

/** Replaces a property of the navigator. All test files share the navigator, so call `afterAll(restoreNavigator)`. */
export function defineOnNavigator(name: Name, value: unknown): void {
  replacedNames.add(name);
  Object.defineProperty(navigator, name, { value, configurable: true });
}

export function restoreNavigator(): void {
  for (const name of replacedNames) Reflect.deleteProperty(navigator, name);
  replacedNames.clear();
}
