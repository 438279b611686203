import {createHash} from 'node:crypto'
import {existsSync, readdirSync, readFileSync, statSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'

export type BuildInputs = Readonly<{
  root: string
  /** Files and folders, relative to the root. Missing paths are allowed. */
  paths: readonly string[]
  /** Variables that are inlined into the build. */
  variables: Readonly<Record<string, string>>
}>

// Build outputs, and files that don't affect the build.
const ignored =
  /(?:^|\/)(?:node_modules|\.next[^/]*|dist[^/]*|next-env\.d\.ts|[^/]+\.test\.tsx?|[^/]+\.tsbuildinfo)(?:\/|$)/

const listFiles = (root: string, entry: string): readonly string[] => {
  const place = path.join(root, entry)
  if (!existsSync(place)) return []
  if (statSync(place).isFile()) return [entry]
  return readdirSync(place, {withFileTypes: true})
    .map(({name}) => path.posix.join(entry, name))
    .filter((name) => !ignored.test(name))
    .flatMap((name) => listFiles(root, name))
}

/** Hashes the name and content of each input file, and the variables. */
export function computeFingerprint({root, paths, variables}: BuildInputs): string {
  const hash = createHash('sha256').update(
    JSON.stringify([process.version, Object.entries(variables).toSorted(([a], [b]) => (a < b ? -1 : 1))]),
  )
  for (const entry of paths) {
    hash.update(`\0${entry}`)
    for (const file of listFiles(root, entry).toSorted())
      hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

/** A build's output folder, and the file that only a complete build has. */
export type BuildOutput = Readonly<{folder: string; lastFile: string}>

/** Records a build's inputs inside its output folder. */
export type BuildStamp = Readonly<{
  /** Whether the folder holds a complete build of these inputs. */
  matches: (fingerprint: string) => boolean
  clear: () => void
  /** Returns false and records nothing if the build is incomplete. */
  set: (fingerprint: string) => boolean
}>

export function buildStamp({folder, lastFile}: BuildOutput): BuildStamp {
  const file = path.join(folder, 'built-from')
  const isComplete = () => existsSync(path.join(folder, lastFile))
  const read = () => {
    try {
      return readFileSync(file, 'utf8')
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
  }
  return {
    matches: (fingerprint) => isComplete() && read() === fingerprint,
    clear: () => rmSync(file, {force: true}),
    set: (fingerprint) => {
      if (!isComplete()) return false
      writeFileSync(file, fingerprint)
      return true
    },
  }
}
