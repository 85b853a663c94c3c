// React's compiler makes components remember what they rendered, which makes their code a third larger. That pays for
// what renders often: features and hooks. The primitives in ui, the pages and the frame in app render little, and have to
// be loaded before anything can be shown. What the feed shows first says "use no memo" for the same reason: its cards
// remember what they rendered, and that is enough.
const compiled = ["features/", "fields/", "services/", "ui/use"];

export const compiler = { sources: compiled.map((name) => `/src/${name}`) };
