// Simulates users who watch lists, write, send and delete photos, call actions, schedule functions, get errors, leave
// and come back. The load is low, so results show the effects of time, not the speed of the machine.
import { setTimeout as pause } from "node:timers/promises";
import { ConvexClient } from "convex/browser";
import { anyApi } from "convex/server";

const items = anyApi["items"]!;
const userCount = 12;
/** After this many turns of all users, the next visits are to a new list, so no list grows forever. */
const turnsPerList = 150;

const photo = "a photo ".repeat(20_000);

async function sendPhoto(client: ConvexClient) {
  const url = (await client.mutation(items["uploadUrl"]!, {})) as string;
  const response = await fetch(url, { method: "POST", body: photo, headers: { "content-type": "image/webp" } });
  const { storageId: id } = (await response.json()) as { storageId: string };
  const { url: fileUrl } = (await client.query(items["file"]!, { id })) as { url: string };
  await (await fetch(fileUrl)).arrayBuffer();
  await client.mutation(items["drop"]!, { id });
}

/**
 * Lets the users act until the time `until`, and returns the number of their turns. A turn is one call, or for a photo
 * the requests that send and delete it.
 */
export async function simulateUsers(origin: string, until: number): Promise<number> {
  let turnCount = 0;
  const simulateUser = async (user: number) => {
    for (let visit = 0; Date.now() < until; visit += 1) {
      const client = new ConvexClient(origin, { logger: false, unsavedChangesWarning: false });
      const list = `list ${Math.floor(turnCount / turnsPerList)}`;
      client.onUpdate(items["list"]!, { list }, () => {});
      client.onUpdate(items["top"]!, { list, above: user }, () => {});
      for (let turn = 0; turn < 30 && Date.now() < until; turn += 1) {
        turnCount += 1;
        const choice = (user + visit + turn) % 10;
        // `shake` changes, moves or deletes items, `refuse` throws, and `later` schedules a function.
        if (choice < 5) await client.mutation(items["add"]!, { list, rank: turnCount, text: `${turnCount}` });
        else if (choice < 7) await client.mutation(items["shake"]!, { list, rank: turn, what: turnCount });
        else if (choice === 7) await client.mutation(items["refuse"]!, {}).catch(() => {});
        else if (choice === 8) await client.mutation(items["later"]!, { list });
        else if (turn % 2 === 0) await sendPhoto(client);
        else await client.action(items["store"]!, { text: "from an action" });
        await pause(120);
      }
      await client.close();
    }
  };
  await Promise.all(Array.from({ length: userCount }, (_, user) => simulateUser(user)));
  return turnCount;
}
