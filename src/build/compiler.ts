// React's compiler makes components remember what they rendered, which makes their code a third larger. That is worth
// it for code that renders often: features, form fields, services and hooks. The primitives in ui, the pages and the
// frame in app render little, and have to be loaded before anything can be shown. Some components in the listed
// folders, such as the feed and its cards, say "use no memo" for the same reason.
const compiledFolders = ["features/", "fields/", "services/", "ui/controls/use", "ui/dialogs/use", "ui/forms/use"];

export const compiler = { sources: compiledFolders.map((name) => `/src/${name}`) };
