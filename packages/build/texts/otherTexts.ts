// Lets a page load a module in a language other than the build's. The module and those that it imports from `folder`
// get a query ("?in=fr"), so that the build contains them a second time, with the texts (texts.ts) and the tables
// (wordTables.ts) of that language. The bundler puts them into a file of their own.
import path from "node:path";
import { normalizePath, type Plugin } from "vite";

export interface OtherTexts {
  /**
   * The file that the build replaces, as a path from the root. It then exports `name`, a function that takes a language
   * and resolves to the module's function in that language.
   */
  file: string;
  name: string;
  /** The module, and the function in it that is loaded. */
  module: string;
  export: string;
  /** The folder whose modules have texts. */
  folder: string;
  languages: readonly string[];
  ownLanguage: string;
}

const query = /[?&]in=(\w+)$/;

/** The language that a module's id asks for ("fr"); undefined if the module is in the build's language. */
export const otherLanguageOf = (id: string) => query.exec(id)?.[1];

export function otherTexts(options: OtherTexts): Plugin {
  const { file, name, module, export: exported, folder, languages, ownLanguage } = options;
  let root = process.cwd();
  return {
    name: "homeward:other-texts",
    apply: "build",
    enforce: "pre",
    configResolved(config) {
      root = normalizePath(config.root);
    },
    resolveId: {
      filter: { id: /^[./]/ },
      async handler(source, importer) {
        const [from = "", inLanguage] = importer?.split("?in=") ?? [];
        if (inLanguage === undefined || source.includes("?")) return null;
        const resolved = await this.resolve(source, from, { skipSelf: true });
        const isInFolder = resolved?.id.startsWith(`${root}/${folder}/`) && !resolved.id.includes("?");
        return isInFolder ? `${resolved!.id}?in=${inLanguage}` : resolved;
      },
    },
    transform: {
      filter: { id: new RegExp(`/${path.posix.basename(file)}$`) },
      handler(_, id) {
        if (id !== `${root}/${file}`) return null;
        const others = languages.filter((code) => code !== ownLanguage);
        const loads = others.map((code) => `${code}: () => import("${root}/${module}?in=${code}")`);
        const code = `import { ${exported} } from "${root}/${module}";
          const others = { ${loads.join()} };
          export const ${name} = async (code) => (others[code] ? (await others[code]()).${exported} : ${exported});`;
        return { code, map: null, moduleType: "js" };
      },
    },
  };
}
