import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {open} from 'node:fs/promises'
import path from 'node:path'
import type {AssetFiles} from '../assets/asset-files.ts'
import {writeArchive, type ArchiveEntry} from './archive.ts'

/** A database that can be copied into a new SQLite file. */
export type Copied = Readonly<{copyTo: (file: string) => void}>

/**
 * Copies databases, as a consistent snapshot, and all assets into one file, and opens it for reading. The file is
 * deleted when it has been read.
 * @param folder For temporary files.
 * @param databases By the names of their files.
 */
export async function takeBackup(
  folder: string,
  databases: ReadonlyMap<string, Copied>,
  assets: AssetFiles,
): Promise<ReadableStream<Uint8Array>> {
  const aside = mkdtempSync(path.join(folder, 'backup-'))
  const clear = () => rmSync(aside, {recursive: true, force: true})
  try {
    // Synchronous, so that no write comes in between. Assets are stored before their documents.
    for (const [name, database] of databases) database.copyTo(path.join(aside, name))
    const archive = path.join(aside, 'archive')
    writeArchive(archive, entries(aside, databases.keys(), assets))
    return await readOnce(archive, clear)
  } catch (error) {
    clear()
    throw error
  }
}

const chunkSize = 1024 * 1024

/** Streams a file; `clear` is called at its end or on cancel. */
async function readOnce(file: string, clear: () => void): Promise<ReadableStream<Uint8Array>> {
  const handle = await open(file)
  const end = async () => {
    await handle.close()
    clear()
  }
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const {bytesRead, buffer} = await handle.read(Buffer.alloc(chunkSize), 0, chunkSize, null)
      if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead))
      await end()
      controller.close()
    },
    cancel: end,
  })
}

function* entries(aside: string, names: Iterable<string>, assets: AssetFiles): Generator<ArchiveEntry> {
  for (const name of names) yield {name, bytes: readFileSync(path.join(aside, name))}
  for (const name of assets.names()) yield {name: `assets/${name}`, bytes: assets.read(name)}
}
