import {
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  closeSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import {isAssetName} from '../assets/asset-files.ts'
import {Archive} from './archive.ts'

const ready = 'restore-ready'
const leftover = /^(?:backup-|upload-|restore-\d)/

/**
 * Unpacks a backup beside the data that it will replace. Nothing is replaced yet.
 * @param databases The names of the files that it has to hold.
 * @returns The folder. Throws an Error that says what is wrong with the backup.
 */
export function unpackBackup(file: string, folder: string, databases: readonly string[]): string {
  const aside = path.join(folder, `restore-${process.hrtime.bigint()}`)
  const archive = new Archive(file)
  try {
    const missing = databases.filter((name) => !archive.names.includes(name))
    if (missing.length > 0) throw new Error(`it lacks ${missing.join(', ')}`)
    const strange = archive.names.filter((name) => !databases.includes(name) && assetIn(name) === undefined)
    if (strange.length > 0) throw new Error(`it holds ${strange.join(', ')}, which is no part of a backup`)
    mkdirSync(path.join(aside, 'assets'), {recursive: true})
    for (const name of archive.names) writeThrough(path.join(aside, name), archive.read(name))
    return aside
  } catch (error) {
    rmSync(aside, {recursive: true, force: true})
    throw error
  } finally {
    archive.close()
  }
}

const assetIn = (name: string): string | undefined => {
  const [, asset = ''] = /^assets\/(.+)$/.exec(name) ?? []
  return isAssetName(asset) ? asset : undefined
}

/**
 * Puts an unpacked backup in the place of the data, which nobody may have open. From here on a kill does not undo it:
 * `finishRestore` at the next start completes it.
 */
export function replaceData(aside: string, folder: string): void {
  renameSync(aside, path.join(folder, ready))
  finishRestore(folder)
}

/** Completes a restore that was broken off, and clears what lies about of other ones and of backups. */
export function finishRestore(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).filter((entry) => leftover.test(entry)))
    rmSync(path.join(folder, name), {recursive: true})
  const source = path.join(folder, ready)
  if (!existsSync(source)) return
  const assets = path.join(folder, 'assets')
  mkdirSync(assets, {recursive: true})
  for (const name of readdirSync(path.join(source, 'assets')))
    renameSync(path.join(source, 'assets', name), path.join(assets, name))
  for (const name of readdirSync(source).filter((entry) => entry.endsWith('.sqlite'))) {
    const target = path.join(folder, name)
    // What SQLite still had to write into the old file must not be written into the new one.
    for (const suffix of ['-wal', '-shm']) rmSync(`${target}${suffix}`, {force: true})
    renameSync(path.join(source, name), target)
  }
  rmSync(source, {recursive: true})
}

function writeThrough(file: string, bytes: Buffer): void {
  const descriptor = openSync(file, 'w')
  try {
    writeFileSync(descriptor, bytes)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
