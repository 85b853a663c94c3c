// React's compiler makes components remember what they rendered, which makes their code a third larger. That pays for
// what renders often: features and hooks. The primitives in ui and the frame in app render little, and every page has to
// load them before it can show anything.
const compiled = ["features/", "fields/", "pages/", "services/", "lib/", "ui/use"];

export const compiler = { sources: compiled.map((name) => `/src/${name}`) };
