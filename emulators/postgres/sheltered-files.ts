import {existsSync, lstatSync, readFileSync, readlinkSync, realpathSync, writeFileSync} from 'node:fs'
import path from 'node:path'

/** Where the server's files are stored when the data folder is inside a folder that other accounts cannot enter, such as root's home. */
export const shelter = '/var/lib'

const noteOf = (folder: string): string => path.join(folder, 'data-folder')

/** The link in another data folder that leads to the same files; null when there is none any more. */
function otherOwner(folder: string, home: string): string | null {
  const note = noteOf(folder)
  const owner = existsSync(note) ? readFileSync(note, 'utf8') : home
  return owner !== home && existsSync(owner) && realpathSync(owner) === folder ? owner : null
}

/** The server's files of a data folder that are not in it: where they are, and whether no other data folder leads there. Null when they are in it. */
export function shelteredFiles(dataDir: string): Readonly<{folder: string; isOwn: boolean}> | null {
  const home = path.join(dataDir, 'postgres')
  if (lstatSync(home, {throwIfNoEntry: false})?.isSymbolicLink() !== true) return null
  const folder = readlinkSync(home)
  return {folder, isOwn: otherOwner(folder, home) === null}
}

/**
 * Notes beside the server's files which data folder leads to them by its link `home`. Throws when another one does, too: a copy of a data folder has the
 * same link, and two products would write into one database.
 */
export function claimShelter(folder: string, home: string): void {
  const owner = otherOwner(folder, home)
  if (owner !== null)
    throw new Error(
      [
        `${path.dirname(home)} is a copy of ${path.dirname(owner)} without its database, which is in ${folder}: both lead there.`,
        `Remove the link ${home} to start with an empty database. To bring the other one along: npm run database:backup there, database:restore here.`,
      ].join('\n'),
    )
  writeFileSync(noteOf(folder), home)
}
