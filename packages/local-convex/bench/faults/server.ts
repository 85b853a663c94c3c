// The server under mixed load, in a process of its own, which tells what memory it uses. Runs until it is killed.
import { serveOn } from "../../tests/support/serveFixture.ts";
import { answerMemory } from "../live/memory.ts";

const [, , data] = process.argv as [string, string, string];
const { port } = await serveOn(data);
answerMemory();
process.send!({ port });
