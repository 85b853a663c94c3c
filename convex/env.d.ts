// All that the functions' runtime has of Node: its settings.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };
