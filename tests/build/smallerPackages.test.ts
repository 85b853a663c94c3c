// Checks the parts of Convex's client that a build leaves out or replaces.
import { expect, test } from "vitest";
import { PaginatedQueryClient } from "../../src/services/convex/plainQueriesOnly";
import { jwtDecode } from "../../src/services/convex/readToken";
import { withoutUnusedLogs } from "../../src/build/smallerPackages";

test("lines of the verbose log and the log of large updates are left out, and nothing else", () => {
  const code = `class A {
    go() { this._logVerbose(\`a \${1}\`); if (this.x) this.logger.logVerbose("b"); else this.stop(); return this.y.log("c"); }
    _logVerbose(message) { this.logger.logVerbose(message); }
    onUpdate(update) { if (update.all) { this.reportLargeTransition({ update }); } this.show(update); }
    reportLargeTransition({ update }) { this.logger.log(update); }
  }`;
  expect(withoutUnusedLogs("a.js", code)).toBe(`class A {
    go() { ; if (this.x) ; else this.stop(); return this.y.log("c"); }
    _logVerbose(message) { ; }
    onUpdate(update) { if (update.all) { ; } this.show(update); }
    ;
  }`);
});

test("the client passes on updates of plain queries, and refuses paginated queries", () => {
  const updates: object[] = [];
  let announce = (_transition: { queries: object[] }) => {};
  const base = { addOnTransitionHandler: (handler: typeof announce) => void (announce = handler) };
  const client = new PaginatedQueryClient(base, (transition) => updates.push(transition));
  const transition = { queries: [{ token: "a" }] };
  announce(transition);
  expect(updates).toEqual([{ ...transition, paginatedQueries: [] }]);
  expect(() => client.subscribe()).toThrow("plainQueriesOnly");
});

test("a token's claims are read, even without padding or with letters outside ASCII, and a broken token throws", () => {
  const claims = { sub: "user_1", name: "Zoé ÿ?>", exp: 1795500000 };
  const token = `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`;
  expect(jwtDecode(token)).toEqual(claims);
  expect(() => jwtDecode("abc")).toThrow(TypeError);
  expect(() => jwtDecode("a.b.c")).toThrow(/JSON|decoded/);
});
