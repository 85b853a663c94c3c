// The words of error messages that JavaScript engines, React, browsers, Convex and our own clients of outside services
// write. Of a message, only these words and HTTP statuses leave a browser or the backend (safeErrorText.ts): a message
// may also hold words that a person typed.
const engines = `
  a access accessed after already an and any are argument arguments array arrays as assign assigned assignment async at
  await bad base be because been before being between bigint bind body boolean bound buffer but by bytes call callable
  called caller callback can cannot can't change changed character circular class client clone cloned closed code
  column component configurable connection constant constructor context control convert converting could couldn't
  create declaration declared default define defined delete depth derived descriptor destructure destructured detached
  did didn't different does doesn't document each element empty end entry error errors escape evaluate evaluating
  exceeded exceeds exist exists expected expression extensible extra failed failure fetch fetching field file first
  for found from frozen function functions generator get getter global handler has have hook hooks hydrating hydration id
  identifier if illegal import imported in index infinite infinity initial initialization initializer input instance
  instanceof integer interface internal into invalid invariant invocation is isn't it iterable iterate iterator its json
  key label large last length let level limit line literal load loading locale loop many map matched maximum maybe
  memory message method minified missing module modules more must name nan native negative nested network new next no
  node non not nothing null number object objects of on only operand operation operator option or out outside own
  parameter parent parse parsing pattern pending permission position possible primitive private process promise
  properties property prototype proxy public range read readable reading receiver recursion redeclare redeclaration
  redefine reducer ref refused regular rejected rejection removed render rendered rendering request required reserved
  resolve resource response rest result return returned returning returns root same script set setter should signature
  size spread stack start state static storage store stream strict string structure stub such super supported switch
  symbol syntax tag target template than that the their there this thrown timed timeout timezone to token tokens too
  transition tried try type types unable unbound uncaught undefined unexpected unhandled uninitialized unknown
  unsupported unterminated update updated updates uri url usage use used user using valid value values variable very
  was were when where which while with within without writable write writing wrong yield zero
`;

const names = `
  aborterror aggregateerror constrainterror dataclone datacloneerror dataerror domexception encodingerror error
  evalerror hierarchyrequesterror indexsizeerror inuseattributeerror invalidaccesserror invalidcharactererror
  invalidnodetypeerror invalidstateerror loaderror networkerror nomodificationallowederror notallowederror
  notfounderror notreadableerror notsupportederror operationerror quotaexceedederror rangeerror readonlyerror
  referenceerror securityerror syntaxerror timeouterror transactioninactiveerror typeerror unknownerror urierror
  versionerror outsideerror convexerror
`;

const convex = `
  action actions args argumentvalidationerror backoff concurrency conflict convex cursor database deployment
  documents index indexes intersected limits mutation mutations optimistic overloaded paginate paginated queries query
  ranges reached reads restart retries retry returnsvalidationerror runtime scheduled scheduler schema second seconds
  server system table took transaction transactions union unique unserializable validator validators writes
`;

const services = `
  busy clerk down facebook google gone malformed petfinder push quotausedup reachable reply rescuegroups resend status
  stripe time today web off
`;

export const errorWords: ReadonlySet<string> = new Set(
  [engines, names, convex, services].flatMap((list) => list.trim().split(/\s+/)),
);
