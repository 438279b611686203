import {buffer} from 'node:stream/consumers'
import {inflateRawSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {streamZip, type ZipFile} from './zip.ts'

/** Reads an archive by its directory, as programs do. */
function readZip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.length - 22
  expect(archive.readUInt32LE(end)).toBe(0x06_05_4b_50)
  let entry = archive.readUInt32LE(end + 16)
  const files = new Map<string, Buffer>()
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    const [packed, size] = [archive.readUInt32LE(entry + 20), archive.readUInt32LE(entry + 24)]
    const [nameLength, local] = [archive.readUInt16LE(entry + 28), archive.readUInt32LE(entry + 42)]
    const name = archive.toString('utf8', entry + 46, entry + 46 + nameLength)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = inflateRawSync(archive.subarray(start, start + packed))
    expect(bytes.length).toBe(size)
    files.set(name, bytes)
    entry += 46 + nameLength
  }
  expect(entry).toBe(end)
  return files
}

async function* list(files: readonly ZipFile[]): AsyncGenerator<ZipFile> {
  for (const file of files) yield await Promise.resolve(file)
}

test('an archive has each file under its name, byte by byte', async () => {
  const bytes = new Uint8Array([0, 255, 10])
  const files = [
    {name: 'README.txt', body: 'Read me. '.repeat(1_000)},
    {name: 'pages/تحذير.html', body: 'تحذير من المخاطر'},
    {name: 'empty', body: ''},
    {name: 'picture.webp', body: bytes},
  ]
  const archive = await buffer(streamZip(list(files), new Date()))
  const read = readZip(archive)
  expect([...read.keys()]).toEqual(files.map(({name}) => name))
  expect(read.get('README.txt')?.toString()).toBe(files[0]?.body)
  expect(read.get('pages/تحذير.html')?.toString()).toBe('تحذير من المخاطر')
  expect(read.get('picture.webp')).toEqual(Buffer.from(bytes))
  expect(archive.length).toBeLessThan(1_000)
})

test('files are read no further ahead than one, and not at all once the reader has gone', async () => {
  const read: string[] = []
  async function* watched(): AsyncGenerator<ZipFile> {
    for await (const file of list([
      {name: 'a', body: 'a'},
      {name: 'b', body: 'b'},
      {name: 'c', body: 'c'},
    ])) {
      read.push(file.name)
      yield file
    }
  }
  const archive = streamZip(watched(), new Date()).getReader()
  await archive.read()
  await archive.cancel()
  expect(read).not.toContain('c')
})

test('an archive whose file cannot be read ends with its error', async () => {
  async function* failing(): AsyncGenerator<ZipFile> {
    yield {name: 'a', body: 'a'}
    yield await Promise.reject(new Error('The database is away'))
  }
  await expect(buffer(streamZip(failing(), new Date()))).rejects.toThrow('away')
})
