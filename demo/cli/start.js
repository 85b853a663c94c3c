// Starts Vite. With `--verbose`, the local backend logs every call of its functions. The option is not passed on to
// Vite, which would refuse it. In `npm run dev --verbose`, without a `--` before the option, npm takes the option for
// its own and sets `npm_config_loglevel`.
const { argv, env } = process;

if (argv.includes("--verbose") || env["npm_config_loglevel"] === "verbose") env["HOMEWARD_VERBOSE"] = "1";
process.argv = argv.filter((option) => option !== "--verbose");
await import("../../node_modules/vite/bin/vite.js");
