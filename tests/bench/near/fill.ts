// Fills a store with reports distributed like people. The app's own code produces them, so reports, pins and counters
// are authentic; only the write to the store takes a shortcut.
import { insertReports } from "../../../convex/model/reports/reportRecords.ts";
import { minuteMs } from "../../../domain/units.ts";
import { Bulk } from "./bulk.ts";
import { Memory } from "./memory.ts";
import { crowd, reportOf } from "./people.ts";

type Fields = Parameters<typeof insertReports>[1];

const perBatch = 10_000;

export async function fill(data: string, authorId: string, size: number) {
  const started = performance.now();
  // A million reports are spread over Canada and the U.S., so Toronto is as dense as with 100,000 in Canada alone.
  const people = crowd(size, { onlyCanada: size <= 100_000 });
  const bulk = new Bulk(data);
  // A minute ago: these reports are older than any that are published later.
  const memory = new Memory(bulk.newId, Date.now() - minuteMs);
  for (let from = 0; from < size; from += perBatch) {
    const reports = Array.from({ length: Math.min(perBatch, size - from) }, (_, n) =>
      reportOf(people, authorId, from + n),
    );
    const confirmedAt = Date.now();
    const fields = reports.map(({ contactInfo: _contactInfo, ...report }) => {
      return { ...report, lifecycle: "open", confirmedAt };
    });
    const ids = await insertReports(memory.ctx, fields as unknown as Fields);
    for (const [n, reportId] of ids.entries()) {
      await memory.ctx.db.insert("contacts", { reportId, text: reports[n]!.contactInfo });
    }
    for (const table of ["reports", "contacts", "pins"]) bulk.write(table, memory.take(table));
  }
  bulk.write("tileCounts", memory.take("tileCounts"));
  bulk.close();
  console.log(`  ${size} reports are stored after ${Math.round((performance.now() - started) / 1000)} s.`);
}
