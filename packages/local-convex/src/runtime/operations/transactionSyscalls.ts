// The `globalThis.Convex` of queries and mutations, through which the vendor's package calls the backend in JSON text.
import type { Json } from "../../backend.ts";
import type { JsonObject } from "../../values/json.ts";
import { argumentsOf, commonOperations } from "./commonOperations.ts";
import { databaseOperations, databaseSyncOperations } from "./databaseOperations.ts";
import { unsupported } from "../errors.ts";
import { withoutCharge, chargeTime } from "../executionTime.ts";
import { fileOperations } from "./fileOperations.ts";
import { currentFrame, type Frame } from "./frame.ts";
import { real } from "../globals/globals.ts";
import { serviceOperations, type ServiceContext } from "./serviceOperations.ts";
import type { WorkerFiles } from "../workerFiles.ts";

interface SyscallContext extends ServiceContext {
  files: WorkerFiles;
  runNested(frame: Frame, args: JsonObject): Promise<string>;
}

const valueOperations: Record<string, (frame: Frame, args: JsonObject, context: ServiceContext) => Json> = {
  ...commonOperations,
  ...serviceOperations,
};

function operationOf(op: string, context: ServiceContext): (frame: Frame, args: JsonObject) => string {
  const databaseOperation = databaseOperations[op];
  if (databaseOperation) return databaseOperation;
  const operation = valueOperations[op];
  if (!operation) throw unsupported(op);
  return (frame, args) => JSON.stringify(operation(frame, args, context));
}

export function transactionConvex(context: SyscallContext) {
  return {
    syscall(op: string, args: string): string {
      const frame = currentFrame();
      const operation = databaseSyncOperations[op];
      if (!operation) throw unsupported(op);
      return withoutCharge(frame.execution, () => JSON.stringify(operation(frame, argumentsOf(args))));
    },
    async asyncSyscall(op: string, args: string): Promise<string> {
      const frame = currentFrame();
      const isNested = op === "1.0/runUdf";
      const fileOperation = fileOperations[op];
      const operation = isNested || fileOperation ? undefined : operationOf(op, context);
      while (frame.gate) await frame.gate;
      const { slice } = frame.execution;
      if (slice?.isYieldDue) await slice.giveWay();
      // The operations of a function that has failed go no further.
      if (frame.hasFailed) return new Promise(() => {});
      if (frame.execution.hasEnded) throw new Error(`${frame.path} has already returned.`);
      const parsedArgs = argumentsOf(args);
      if (fileOperation) {
        chargeTime(frame.execution);
        return fileOperation(frame, parsedArgs, context.files).finally(
          () => (frame.execution.resumedAt = real.performanceNow()),
        );
      }
      if (!operation) return context.runNested(frame, parsedArgs);
      return withoutCharge(frame.execution, () => operation(frame, parsedArgs));
    },
    jsSyscall(op: string): never {
      throw unsupported(op);
    },
  };
}
