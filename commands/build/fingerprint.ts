import {createHash} from 'node:crypto'
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs'
import path from 'node:path'

export type BuildInputs = Readonly<{
  root: string
  /** Files and folders, relative to the root; those that do not exist count too, as missing. */
  paths: readonly string[]
  /** Variables whose values end up in what is built. */
  variables: Readonly<Record<string, string>>
}>

// Made by builds themselves, or no part of what they make.
const ignored =
  /(?:^|\/)(?:node_modules|\.next[^/]*|dist[^/]*|next-env\.d\.ts|[^/]+\.test\.tsx?|[^/]+\.tsbuildinfo)(?:\/|$)/

const filesOf = (root: string, entry: string): readonly string[] => {
  const place = path.join(root, entry)
  if (!existsSync(place)) return []
  if (statSync(place).isFile()) return [entry]
  return readdirSync(place, {withFileTypes: true})
    .map(({name}) => path.posix.join(entry, name))
    .filter((name) => !ignored.test(name))
    .flatMap((name) => filesOf(root, name))
}

/** A value that is the same exactly when a build from these inputs would be: it covers each file's name and content. */
export function fingerprint({root, paths, variables}: BuildInputs): string {
  const hash = createHash('sha256').update(
    JSON.stringify([process.version, Object.entries(variables).toSorted(([a], [b]) => (a < b ? -1 : 1))]),
  )
  for (const entry of paths) {
    hash.update(`\0${entry}`)
    for (const file of filesOf(root, entry).toSorted())
      hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}
