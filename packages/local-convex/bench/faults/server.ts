// The server process under mixed load, which reports its memory. Runs until killed.
import { serveOn } from "../../tests/support/serveFixture.ts";
import { answerUsageRequests } from "../live/memory.ts";

const [, , data] = process.argv as [string, string, string];
const { port } = await serveOn(data);
answerUsageRequests();
process.send!({ port });
