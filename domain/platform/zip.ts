// A ZIP archive (PKWARE's APPNOTE.TXT) of files that are not compressed again, because photos are compressed already.
export interface ZipFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Signatures of the format's records. */
const signatures = { file: 0x04034b50, directoryEntry: 0x02014b50, end: 0x06054b50 };

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ crcTable[(crc ^ byte) & 0xff]!;
  return ~crc >>> 0;
}

const utf8NamesFlag = 1 << 11;
const version = 20;
/** 1 January 1980, the earliest date that the format knows. */
const firstDay = (1 << 5) | 1;

/** Little-endian numbers of two or four bytes. */
function numbers(...pairs: [bytes: 2 | 4, value: number][]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(pairs.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of pairs) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

const sizeOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0);

/** The parts of the archive, in order. An archive can have up to 65,535 files and 4 GB. */
export function zipOf(files: readonly ZipFile[]): Uint8Array<ArrayBuffer>[] {
  const contents: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const encoded = new TextEncoder().encode(name);
    const sharedFields: Parameters<typeof numbers> = [
      [2, version],
      [2, utf8NamesFlag],
      // Not compressed.
      [2, 0],
      // Last changed at midnight of the first day.
      [2, 0],
      [2, firstDay],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, encoded.length],
      // No extra field.
      [2, 0],
    ];
    const fileRecord = [numbers([4, signatures.file], ...sharedFields), encoded, bytes];
    // The length of the comment, the number of the disk, and the attributes: none.
    const attributesAndOffset = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    directory.push(
      numbers([4, signatures.directoryEntry], [2, version], ...sharedFields),
      attributesAndOffset,
      encoded,
    );
    contents.push(...fileRecord);
    offset += sizeOf(fileRecord);
  }
  const count = files.length;
  const end = numbers(
    [4, signatures.end],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, sizeOf(directory)],
    [4, offset],
    [2, 0],
  );
  return [...contents, ...directory, end];
}
