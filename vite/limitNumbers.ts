// Writes the numbers of domain/limits.ts where a build uses them. The whole table would otherwise come with the first
// file that needs one of them, and every page needs one.
import { normalizePath, type Plugin } from "vite";
import { limits } from "../domain/limits.ts";

const table: Record<string, number | string> = limits;
const imported = /^import \{([^}]*)\} from "[./]*(?:domain\/)?limits(?:\.ts)?";$/m;

export function withNumbers(code: string): string {
  const names = imported
    .exec(code)?.[1]
    ?.split(",")
    .map((name) => name.trim());
  if (!names?.includes("limits")) return code;
  const result = code.replaceAll(/(?<![\w$.])limits\.(\w+)\b/g, (whole, name: string) =>
    Object.hasOwn(table, name) ? JSON.stringify(table[name]) : whole,
  );
  const rest = result.replace(imported, "");
  if (/(?<![\w$.])limits\b/.test(rest)) return result;
  return result.replace(imported, (line) => (names.length === 1 ? "" : line.replace(/\blimits(?:, )?/, "")));
}

export function limitNumbers(): Plugin {
  let root = process.cwd();
  return {
    name: "homeward:limits",
    apply: "build",
    enforce: "pre",
    configResolved(config) {
      root = normalizePath(config.root);
    },
    transform: {
      filter: { id: /\/(src|domain)\/.+\.tsx?$/, code: "limits." },
      handler(code, id) {
        const isOwn = id.startsWith(`${root}/src/`) || id.startsWith(`${root}/domain/`);
        return isOwn ? { code: withNumbers(code), map: null } : null;
      },
    },
  };
}
