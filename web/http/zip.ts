import {promisify} from 'node:util'
import {crc32, deflateRaw} from 'node:zlib'

/** A file in an archive. */
export type ZipFile = Readonly<{name: string; body: Uint8Array | string}>

const compress = promisify(deflateRaw)

// An archive with more would need the ZIP64 form.
const maxFiles = 0xff_ff
const maxBytes = 0xff_ff_ff_ff

const encoder = new TextEncoder()

// Names are in UTF-8.
const flags = 0x08_00
const deflated = 8
const version = 20

/** The date and time of an entry as in MS-DOS, in steps of two seconds. */
const toDosTime = (at: Date): Readonly<{date: number; time: number}> => ({
  date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
})

type Field = readonly [value: number, size: 2 | 4]

function concat(fields: readonly Field[], ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(fields.reduce((sum, [, size]) => sum + size, 0))
  let offset = 0
  for (const [value, size] of fields) offset = head.writeUIntLE(value, offset, size)
  return new Uint8Array(Buffer.concat([head, ...parts]))
}

/** Throws if a number doesn't fit into the archive's form. */
function expectWithin(count: number, max: number): void {
  if (count > max) throw new RangeError('The archive is too large for the ZIP format without extensions.')
}

async function* writeChunks(
  files: AsyncIterable<ZipFile>,
  at: Date,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const {date, time} = toDosTime(at)
  const directory: Uint8Array[] = []
  let offset = 0
  for await (const {name, body} of files) {
    const bytes = typeof body === 'string' ? encoder.encode(body) : body
    const [packed, encodedName] = [await compress(bytes), encoder.encode(name)]
    const described: readonly Field[] = [
      [version, 2],
      [flags, 2],
      [deflated, 2],
      [time, 2],
      [date, 2],
      [crc32(bytes), 4],
      [packed.length, 4],
      [bytes.length, 4],
      [encodedName.length, 2],
      [0, 2],
    ]
    const entry = concat([[0x04_03_4b_50, 4], ...described], encodedName, packed)
    const rest: readonly Field[] = [
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ]
    directory.push(concat([[0x02_01_4b_50, 4], [version, 2], ...described, ...rest], encodedName))
    offset += entry.length
    expectWithin(offset, maxBytes)
    expectWithin(directory.length, maxFiles)
    yield entry
  }
  const size = directory.reduce((sum, {length}) => sum + length, 0)
  expectWithin(offset + size, maxBytes)
  yield* directory.map((entry) => new Uint8Array(entry))
  const count = directory.length
  yield concat([
    [0x06_05_4b_50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  ])
}

/**
 * Writes a ZIP archive while its files are read, so that memory holds one file and the list of names. A file that can't be read breaks the stream off. Node has the
 * compression and the checksum, but no archive.
 */
export function streamZip(files: AsyncIterable<ZipFile>, at: Date): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = writeChunks(files, at)
  return new ReadableStream({
    pull: async (controller) => {
      const next = await chunks.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: async () => void (await chunks.return(undefined)),
  })
}
