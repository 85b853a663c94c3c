// Google returns only the fields that the mask names, and refuses a request without a mask where one is required.
import { invalid } from "./http.ts";

interface Tree {
  [field: string]: Tree | true;
}

const missingMaskMessage =
  "FieldMask is a required parameter. See https://cloud.google.com/apis/docs/system-parameters on how to provide it " +
  "in a request, or $fields in URL parameters.";

/** The paths of the fields in the mask. Null stands for all fields. */
export function parseMask(mask: string | undefined, { isRequired }: { isRequired: boolean }): string[] | null {
  if (!mask) {
    if (isRequired) throw invalid(missingMaskMessage);
    return null;
  }
  const paths = mask.split(",");
  if (paths.some((path) => !/^(\*|[A-Za-z]+(\.([A-Za-z]+|\*))*)$/.test(path))) {
    throw invalid(`Request contains an invalid argument: the field mask "${mask}" cannot be read.`);
  }
  return paths.includes("*") ? null : paths;
}

function treeOf(paths: string[]): Tree {
  const tree: Tree = {};
  for (const path of paths) {
    let branch = tree;
    const fields = path.split(".");
    for (const [index, field] of fields.entries()) {
      const isLast = index === fields.length - 1;
      const subtree = branch[field];
      if (subtree === true) break;
      if (isLast) branch[field] = true;
      else branch = (branch[field] = subtree ?? {}) as Tree;
    }
  }
  return tree;
}

function prune(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((entry) => prune(entry, tree));
  if (typeof value !== "object" || value === null) return value;
  const keptEntries = Object.entries(value).flatMap(([field, inner]) => {
    const subtree = tree[field];
    if (subtree === undefined || inner === undefined) return [];
    return [[field, subtree === true ? inner : prune(inner, subtree)] as const];
  });
  return Object.fromEntries(keptEntries);
}

/** Keeps only the fields in the mask; null keeps them all. */
export function applyMask(answer: object, paths: string[] | null, allowedFields: readonly string[]): object {
  if (!paths) return answer;
  const unknown = paths.find((path) => !allowedFields.some((field) => path === field || path.startsWith(`${field}.`)));
  if (unknown) {
    throw invalid(`Error expanding 'fields' parameter. Cannot find matching fields for path '${unknown}'.`);
  }
  return prune(answer, treeOf(paths)) as object;
}
