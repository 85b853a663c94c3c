// A complete server in its own process. It prints its port when it is ready, and runs until it is killed.
import { serveOn } from "./serveFixture.ts";

const [data, port] = process.argv.slice(2) as [string, string];
const { port: listeningPort } = await serveOn(data, Number(port));
process.stdout.write(`${listeningPort}\n`);
