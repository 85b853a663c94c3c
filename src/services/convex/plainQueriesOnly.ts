// Stands in for Convex's client of its experimental paginated queries in a build. Nothing here uses them (usePaginatedQuery
// has its own), but every page would load their code, because all queries pass their news through it.
interface Transition {
  queries: object[];
}

interface BaseClient {
  addOnTransitionHandler(handler: (transition: Transition) => void): void;
}

export class PaginatedQueryClient {
  constructor(client: BaseClient, onTransition: (transition: Transition & { paginatedQueries: object[] }) => void) {
    client.addOnTransitionHandler((transition) => onTransition({ ...transition, paginatedQueries: [] }));
  }

  subscribe(): never {
    throw new Error(
      "A build leaves out Convex's experimental paginated queries: src/services/convex/plainQueriesOnly.ts.",
    );
  }
}
