// React's compiler makes components remember what they rendered, which makes their code a third larger. That pays off
// for code that renders often: features, form fields, services and hooks in ui. The primitives in ui, the pages and
// the frame in app render little, and have to be loaded before anything can be shown. A component of the compiled code
// that would gain too little says "use no memo".

// The starts of paths in src. In ui, only the hooks of three folders are compiled (`use...`).
const compiledPrefixes = ["features/", "fields/", "services/", "ui/controls/use", "ui/dialogs/use", "ui/forms/use"];

export const compiler = { sources: compiledPrefixes.map((prefix) => `/src/${prefix}`) };
