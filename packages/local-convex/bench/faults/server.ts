// The server process that is put under mixed load. Reports its memory, and runs until killed.
import { serveOn } from "../../tests/support/serveFixture.ts";
import { answerUsageRequests } from "../live/memory.ts";

const [, , data] = process.argv as [string, string, string];
const { port } = await serveOn(data);
answerUsageRequests();
process.send!({ port });
