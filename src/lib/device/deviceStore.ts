// Values in IndexedDB. They survive a reload and a dead battery. Where the browser refuses storage (private windows),
// nothing is stored and nothing throws.
const databaseName = "homeward";
const storeName = "drawer";

let connection: Promise<IDBDatabase> | undefined;

function openStore(): Promise<IDBDatabase> {
  connection ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(storeName));
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("no storage")));
    request.addEventListener("blocked", () => reject(new Error("storage is blocked")));
  }).catch((error: unknown) => {
    connection = undefined;
    throw error;
  });
  return connection;
}

async function run<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore, fail: (error: unknown) => void) => IDBRequest<T>,
): Promise<T> {
  const database = await openStore();
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(storeName, mode, { durability: "strict" });
    const request = work(transaction.objectStore(storeName), reject);
    transaction.addEventListener("complete", () => resolve(request.result));
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("storage failed")));
    transaction.addEventListener("error", () => reject(transaction.error ?? new Error("storage failed")));
  });
}

export const deviceStore = {
  /** Resolves to whether the value was stored. */
  async put(key: string, value: unknown): Promise<boolean> {
    try {
      await run("readwrite", (store) => store.put(value, key));
      return true;
    } catch {
      return false;
    }
  },
  /**
   * Replaces the value in one step: no other tab can write in between. Resolves to whether the new value was stored.
   */
  async update(key: string, change: (value: unknown) => unknown): Promise<boolean> {
    try {
      await run("readwrite", (store, fail) => {
        const request = store.get(key) as IDBRequest<unknown>;
        request.addEventListener("success", () => {
          try {
            store.put(change(request.result), key);
          } catch (error) {
            fail(error);
          }
        });
        return request;
      });
      return true;
    } catch {
      return false;
    }
  },
  async get(key: string): Promise<unknown> {
    try {
      return await run<unknown>("readonly", (store) => store.get(key));
    } catch {
      return undefined;
    }
  },
  async remove(key: string): Promise<void> {
    try {
      await run("readwrite", (store) => store.delete(key));
    } catch {
      // Nothing was stored.
    }
  },
};
