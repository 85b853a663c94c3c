// Evaluates the pushed convex.config files to find the components that each mounts and the variables that it declares.

/** The analysis of one convex.config, in the form of the vendor's componentDefinition.ts. */
export interface DefinitionAnalysis {
  path: string;
  definitionType: { type: "app" } | { type: "childComponent"; name: string };
  childComponents: { name: string; path: string }[];
  httpMounts: object;
  exports: { type: "branch"; branch: [] };
  envVars: [name: string, validator: unknown][];
}

type ExportedDefinition = Pick<DefinitionAnalysis, "definitionType" | "childComponents"> & Partial<DefinitionAnalysis>;

/** The sources by definition path; null for an app without a convex.config. */
export type DefinitionSources = ReadonlyMap<string, string | null>;

const moduleUrl = (source: string) => `data:text/javascript;base64,${Buffer.from(source).toString("base64")}`;

/**
 * The import that the vendor's bundler writes in place of a component's config. It contains the component's path in
 * base64.
 */
const componentImport = /"\.\/_componentDeps\/([\w-]+)"/g;

/** The URL of a module that stands for a component in the config that mounts it. */
async function componentUrl(path: string, sources: DefinitionSources) {
  const { definitionType } = await analyzeDefinition(path, sources);
  const defaultName = definitionType.type === "childComponent" ? definitionType.name : "";
  return moduleUrl(`export default ${JSON.stringify({ componentDefinitionPath: path, defaultName })};`);
}

export async function analyzeDefinition(path: string, sources: DefinitionSources): Promise<DefinitionAnalysis> {
  const constantFields = { path, httpMounts: {}, exports: { type: "branch" as const, branch: [] as [] } };
  // Node would look for the source map next to the data URL, and fail.
  let source = sources.get(path)?.replace(/^\/\/# sourceMappingURL=.*$/m, "");
  if (source === undefined)
    return { ...constantFields, definitionType: { type: "app" }, childComponents: [], envVars: [] };
  for (const [specifier, encoded] of source.matchAll(componentImport)) {
    const url = await componentUrl(Buffer.from(encoded!, "base64url").toString("utf8"), sources);
    source = source.replace(specifier, JSON.stringify(url));
  }
  const { default: definition } = (await import(moduleUrl(source))) as { default: { export(): ExportedDefinition } };
  const { definitionType, childComponents, envVars = [] } = definition.export();
  return { ...constantFields, definitionType, childComponents, envVars };
}
