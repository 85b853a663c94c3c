// Starts Vite. With `--verbose`, which Vite itself would refuse, every call of a function is logged. In `npm run dev
// --verbose`, without the `--` in between, the option is npm's, which then sets `npm_config_loglevel`.
const { argv, env } = process;

if (argv.includes("--verbose") || env["npm_config_loglevel"] === "verbose") env["HOMEWARD_VERBOSE"] = "1";
process.argv = argv.filter((option) => option !== "--verbose");
await import("../../node_modules/vite/bin/vite.js");
