// The only part of Node that the functions' runtime has.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };
