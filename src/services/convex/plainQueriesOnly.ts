// In a build, stands in for the client of Convex's experimental paginated queries. The app does not use them
// (usePaginatedQuery has code of its own), but every page would load that client, because the results of all queries
// pass through it.
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
