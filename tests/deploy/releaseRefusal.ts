// The reasons for which `npm run schema:release` refuses to record today's schema.
import type { SchemaExport } from "../../packages/local-convex/src/schema/checkSchema.ts";
import { refusedDocuments } from "./refusedDocuments.ts";

export interface ReleaseState {
  /** The first 12 digits of the commit that is checked out, in the same form as RELEASE. */
  commit: string;
  /** Whether any file in convex or domain, where the schema is defined, differs from the commit. */
  isChanged: boolean;
  /** The deployment's variable RELEASE. Null if the deployment could not be asked. */
  deployedRelease: string | null;
}

/** The sentences to print, or null if today's schema may replace the earlier one. */
export function releaseRefusal(
  earlier: SchemaExport,
  today: SchemaExport,
  { commit, isChanged, deployedRelease }: ReleaseState,
  isForced: boolean,
): string | null {
  if (isChanged) return "The schema has changes that are not committed, so it is not that of a release.";
  if (deployedRelease === null)
    return "The deployment could not be asked for its release. Set CONVEX_DEPLOY_KEY, or the two variables of a server of your own.";
  if (deployedRelease !== commit)
    return `The deployment's RELEASE is ${deployedRelease || "empty"}, and this is ${commit}. Deploy this commit first.`;
  const refused = isForced ? [] : refusedDocuments(earlier, today);
  if (refused.length === 0) return null;
  return [
    "Documents of the earlier release do not fit into this schema:",
    ...refused.map((line) => `  ${line}`),
    "A deployment that has such documents refuses this schema. Once it is recorded, the tests no longer warn of that.",
    "Use --force only after every document was rewritten and the deployment has accepted this schema.",
  ].join("\n");
}
