// A whole server in a process of its own, that says its port once it answers, until it is killed.
import { serveOn } from "../../support/served.ts";

const [data, port] = process.argv.slice(2) as [string, string];
const { port: at } = await serveOn(data, Number(port));
process.stdout.write(`${at}\n`);
