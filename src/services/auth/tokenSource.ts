// The source of tokens: Clerk, once it has loaded.
type TokenSource = (options: { fresh: boolean }) => Promise<string | null>;

let source: TokenSource = async () => null;

export const setTokenSource = (next: TokenSource) => {
  source = next;
};

export const getToken: TokenSource = (options) => source(options);
