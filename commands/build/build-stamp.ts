import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'

/** The folder that a build fills, and the file in it that a whole build has. */
export type BuildOutput = Readonly<{folder: string; lastFile: string}>

/** Remembers, inside the folder that a build fills, what it was built from. */
export type BuildStamp = Readonly<{
  /** Whether a whole build from these inputs lies there. */
  matches: (fingerprint: string) => boolean
  clear: () => void
  /** False, and nothing is remembered, when the build is not whole. */
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
