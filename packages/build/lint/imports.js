// Lists the folders that each folder may import. Imports go only one way, except between convex/_generated or
// convex/schema and the folders that use them. Features do not import each other, and browser code reaches the backend
// only through convex/_generated.
import path from "node:path";

const ui = ["src/ui", "src/lib", "domain"];
const mayImport = {
  domain: ["domain"],
  "convex/_generated": ["convex/_generated", "convex", "convex/model", "domain"],
  "convex/providers": ["convex/providers", "convex/_generated", "domain"],
  "convex/model": ["convex/model", "convex/providers", "convex/_generated", "convex/schema", "domain"],
  convex: ["convex", "convex/model", "convex/providers", "convex/_generated", "convex/schema", "domain"],
  "convex/schema": ["domain", "convex/model"],
  "src/lib": ["src/lib", "src/worker", "domain"],
  "src/ui": ["src/styles", ...ui],
  "src/services": ["src/services", "convex/_generated", ...ui],
  "src/fields": ["src/fields", "src/services", "convex/_generated", ...ui],
  "src/features": ["src/fields", "src/services", "convex/_generated", ...ui],
  "src/pages": ["src/pages", "src/features", "src/fields", "src/services", ...ui],
  "src/app": ["src/app", "src/pages", "src/features", "src/fields", "src/services", "src/styles", "src/worker", ...ui],
  "src/styles": ["src/styles"],
  // The service worker. src/lib and src/app use its messages.
  "src/worker": ["src/worker", "domain"],
  // The script of a tag's page, which is built separately.
  "src/finder": ["src/finder", "domain"],
  // The build's knowledge of the product, and the inline script of a page's first content.
  "src/build": ["src/build", "packages/build", "domain"],
  demo: ["demo", "demo/pictures", "packages/local-services", "packages/local-convex", "domain"],
  "demo/pictures": ["demo/pictures"],
  "packages/local-services": ["packages/local-services", "packages/local-convex", "demo/pictures", "domain"],
  // These two work for any app, so they import nothing from this one.
  "packages/local-convex": ["packages/local-convex"],
  "packages/build": ["packages/build"],
};

// The local Convex backend has rules of its own. Each of these folders may import itself, the listed folders and
// backend.ts, the contract between engine and server. The package's other files, which assemble the parts, and the
// package's users may import all.
export const engineFolders = {
  values: [],
  store: ["values"],
  functions: ["values"],
  schema: ["store", "values"],
  db: ["schema", "store", "values"],
  jobs: ["db", "functions", "values"],
  files: ["db"],
  backup: ["files", "schema", "store", "values"],
  runtime: ["db", "files", "functions", "jobs", "schema", "store", "values"],
  threads: ["runtime", "store"],
  calls: ["db", "files", "functions", "jobs", "runtime", "threads"],
  bundle: ["functions"],
  auth: [],
  sync: ["auth"],
  http: ["auth", "files", "functions", "sync"],
  deploy: ["http"],
};

const engine = "packages/local-convex/src";
const engineUsers = ["packages/local-convex", "packages/local-services", "demo"];
const allowEngineUsers = (folder) => engineUsers.forEach((from) => mayImport[from].push(folder));
allowEngineUsers(`${engine}/backend.ts`);
mayImport[`${engine}/backend.ts`] = [];
for (const [folder, imported] of Object.entries(engineFolders)) {
  allowEngineUsers(`${engine}/${folder}`);
  mayImport[`${engine}/${folder}`] = [
    ...[folder, ...imported].map((name) => `${engine}/${name}`),
    `${engine}/backend.ts`,
  ];
}

// Longest first, so "convex/model" wins over "convex".
const folders = Object.keys(mayImport).sort((a, b) => b.length - a.length);

const folderOf = (file) => {
  if (/^convex\/schema(\.ts)?$/.test(file)) return "convex/schema";
  return folders.find((folder) => file === folder || file.startsWith(`${folder}/`));
};

/** The message when `file` (relative to the root) must not import `specifier`; undefined when it may. */
export function wrongImport(file, specifier) {
  // The tests of the local services use the product's clients of the real services. src/build/brand draws pictures in
  // the browser that tests use.
  if (/^packages\/local-services\/.*\/tests\/|^src\/build\/brand\//.test(file)) return undefined;
  const from = folderOf(file);
  if (!from || !specifier.startsWith(".")) return undefined;
  const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
  if (target.startsWith("..")) return `"${specifier}" is outside the project.`;
  const to = folderOf(target);
  if (!to) {
    const isOfProduct = /^(?:src|convex|domain|demo|tests)\//.test(target) || !target.includes("/");
    const worksForAnyApp = from.startsWith("packages/local-convex") || from === "packages/build";
    if (worksForAnyApp && isOfProduct) return `${from} must import nothing from the product.`;
    return target.startsWith("tests/") ? `${from} must not import from tests.` : undefined;
  }
  if (from === "src/features" && to === "src/features") {
    const feature = (f) => f.split("/")[2];
    return feature(file) === feature(target)
      ? undefined
      : "Features must not import each other; combine them in a page.";
  }
  return mayImport[from].includes(to) ? undefined : `${from} must not import from ${to}.`;
}

/** A rule that checks every import of a file with `wrong`, including `import("...")` in types. */
const importRule = (wrong) => ({
  meta: { type: "problem", schema: [] },
  create(context) {
    const root = context.cwd ?? process.cwd();
    const file = path
      .relative(root, context.filename ?? context.getFilename())
      .split(path.sep)
      .join("/");
    const check = ({ source }) => {
      if (typeof source?.value !== "string") return;
      const message = wrong(file, source.value);
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
});

// Each of these vendors' packages may be imported in one folder only.
const vendorHomes = [
  { package: /^@clerk\//, home: /^src\/services\/auth\// },
  { package: /^@react-google-maps\//, home: /^src\/services\/maps\// },
  { package: /^leaflet/, home: /^packages\/local-services\/google\// },
];

// The domain runs in the browser, the backend and tests, so it depends on no framework or runtime.
const domainPackages = ["date-fns"];

/** The message when `file` must not import the package `name`; undefined when it may. */
export function wrongPackage(file, name) {
  if (name.startsWith(".") || !/^(src|convex|demo|packages|domain)\//.test(file)) return undefined;
  if (file.startsWith("domain/") && !domainPackages.some((known) => name === known || name.startsWith(`${known}/`))) {
    return `domain must not import "${name}": it depends on no framework or runtime.`;
  }
  const vendor = vendorHomes.find((v) => v.package.test(name));
  if (!vendor || vendor.home.test(file)) return undefined;
  return `"${name}" may only be imported in ${vendor.home.source.slice(1).replaceAll("\\/", "/")}`;
}

export default {
  meta: { name: "homeward" },
  rules: { directions: importRule(wrongImport), packages: importRule(wrongPackage) },
};
