// Import directions of the house, one way only: a room may import from the rooms listed beside it.
// Features stay strangers to each other; the browser reaches the backend through _generated alone.
import path from "node:path";

const mayImport = {
  domain: ["domain"],
  "convex/_generated": ["convex/_generated", "convex", "convex/model", "domain"],
  "convex/providers": ["convex/providers", "convex/_generated", "domain"],
  "convex/model": ["convex/model", "convex/providers", "convex/_generated", "convex/schema", "domain"],
  convex: ["convex", "convex/model", "convex/providers", "convex/_generated", "convex/schema", "domain"],
  "convex/schema": ["domain", "convex/model"],
  "src/lib": ["src/lib", "domain"],
  "src/ui": ["src/ui", "src/lib", "src/styles", "domain"],
  "src/services": ["src/services", "src/ui", "src/lib", "domain", "convex/_generated"],
  "src/fields": ["src/fields", "src/services", "src/ui", "src/lib", "domain", "convex/_generated"],
  "src/features": ["src/fields", "src/services", "src/ui", "src/lib", "domain", "convex/_generated"],
  "src/pages": ["src/pages", "src/features", "src/fields", "src/services", "src/ui", "src/lib", "domain"],
  "src/app": [
    "src/app",
    "src/pages",
    "src/features",
    "src/fields",
    "src/services",
    "src/ui",
    "src/lib",
    "src/styles",
    "domain",
  ],
  "src/styles": ["src/styles"],
  emulators: ["emulators", "domain"],
  vite: ["vite", "domain"],
};

// The Convex emulator is large enough to have rooms of its own. Each may import those listed beside it and the contract,
// backend.ts; only the files above them, which put the parts together, may import all.
export const engineRooms = {
  values: [],
  store: ["values"],
  functions: [],
  schema: ["store", "values"],
  db: ["schema", "store", "values"],
  jobs: ["db", "functions", "values"],
  files: ["db"],
  runtime: ["db", "files", "functions", "jobs", "schema", "store", "values"],
  threads: ["runtime"],
  calls: ["files", "functions", "jobs", "runtime", "threads"],
  bundle: ["functions"],
  auth: [],
  sync: ["auth"],
  http: ["auth", "files", "sync"],
};

const engine = "emulators/convex";
mayImport.emulators.push(`${engine}/backend.ts`);
mayImport[`${engine}/backend.ts`] = [];
for (const [room, below] of Object.entries(engineRooms)) {
  mayImport.emulators.push(`${engine}/${room}`);
  mayImport[`${engine}/${room}`] = [...[room, ...below].map((name) => `${engine}/${name}`), `${engine}/backend.ts`];
}

const roomNames = Object.keys(mayImport).sort((a, b) => b.length - a.length);

const roomOf = (file) => {
  if (/^convex\/schema(\.ts)?$/.test(file)) return "convex/schema";
  return roomNames.find((room) => file === room || file.startsWith(`${room}/`));
};

/** The sentence to report when `file` (relative to the root) must not import `specifier`; undefined when it may. */
export function wrongWay(file, specifier) {
  const from = roomOf(file);
  if (!from || !specifier.startsWith(".")) return undefined;
  const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
  if (target.startsWith("..")) return `${file} reaches outside the project.`;
  const to = roomOf(target);
  if (!to) return target.startsWith("tests/") ? `${from} must not import tests.` : undefined;
  if (from === "src/features" && to === "src/features") {
    const feature = (f) => f.split("/")[2];
    return feature(file) === feature(target) ? undefined : "Features do not import each other; compose them in a page.";
  }
  return mayImport[from].includes(to) ? undefined : `${from} must not import ${to}.`;
}

/** A rule that asks `wrong` about everything a file imports, `import("...")` in types included. */
const imports = (wrong) => ({
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

const rooms = imports(wrongWay);

// Each vendor's package may be named by one room only.
const vendorHomes = [
  { package: /^@clerk\//, home: /^src\/services\/auth\// },
  { package: /^@react-google-maps\//, home: /^src\/services\/maps\// },
  { package: /^leaflet/, home: /^emulators\// },
];

// The domain runs in the browser, in the backend and in tests alike: no framework, no runtime.
const domainPackages = ["date-fns"];

/** The sentence to report when `file` must not import the package `name`; undefined when it may. */
export function wrongPackage(file, name) {
  if (name.startsWith(".") || !/^(src|convex|emulators|domain)\//.test(file)) return undefined;
  if (file.startsWith("domain/") && !domainPackages.some((known) => name === known || name.startsWith(`${known}/`))) {
    return `domain must not import "${name}": it knows no framework and no runtime.`;
  }
  const vendor = vendorHomes.find((v) => v.package.test(name));
  if (!vendor || vendor.home.test(file)) return undefined;
  return `"${name}" may only be imported in ${vendor.home.source.slice(1).replaceAll("\\/", "/")}`;
}

const vendors = imports(wrongPackage);

export default { meta: { name: "homeward" }, rules: { rooms, vendors } };
