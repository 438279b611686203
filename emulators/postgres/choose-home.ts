import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import type {Binaries} from './find-binaries.ts'
import type {ServerAccount} from './server-account.ts'
import {claimShelter, shelter} from './sheltered-files.ts'

const canEnter = (place: string, account: ServerAccount): boolean => {
  const {mode, uid, gid} = statSync(place)
  if (uid === account.uid) return (mode & 0o100) !== 0
  if (gid === account.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}

/** Whether the account can walk down to a folder, or run a program, that exists. */
const canReach = (place: string, account: ServerAccount): boolean =>
  canEnter(place, account) && (path.dirname(place) === place || canReach(path.dirname(place), account))

/** Creates the server's folder in the data folder, or elsewhere with a link here when the server cannot reach it. */
function makeHome(dataDir: string, account: ServerAccount): string {
  const home = path.join(dataDir, 'postgres')
  if (!existsSync(home)) {
    // A link whose target is gone must not be followed: its data is lost either way.
    const dangling = lstatSync(home, {throwIfNoEntry: false})
    if (dangling)
      throw new Error(`${home} points to a folder that is gone. Remove it to start with an empty database.`)
    if (canReach(dataDir, account)) mkdirSync(home)
    else symlinkSync(mkdtempSync(path.join(shelter, 'marsa-')), home)
  }
  const real = realpathSync(home)
  if (real !== home) claimShelter(real, home)
  chownSync(real, account.uid, account.gid)
  return real
}

/** The programs, copied into the home when they are located where the server's account can't reach them. */
function reachableBinaries(binaries: Binaries, home: string, account: ServerAccount): Binaries {
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

/** The folder of the server's files and the programs that it runs, both accessible to its account. */
export function chooseHome(dataDir: string, binaries: Binaries, account: ServerAccount | undefined): Home {
  mkdirSync(dataDir, {recursive: true})
  // Its files belong to whoever starts the stack; the server's account walks through it to its own.
  chmodSync(dataDir, account ? 0o711 : 0o700)
  if (account) {
    const folder = makeHome(realpathSync(dataDir), account)
    return {folder, binaries: reachableBinaries(binaries, folder, account)}
  }
  const folder = path.join(realpathSync(dataDir), 'postgres')
  mkdirSync(folder, {recursive: true})
  return {folder, binaries}
}
