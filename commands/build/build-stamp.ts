import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'

/** The output folder of a build, and the file in it that a complete build has. */
export type BuildOutput = Readonly<{folder: string; lastFile: string}>

/** Records, inside the output folder, which inputs a build was made from. */
export type BuildStamp = Readonly<{
  /** Whether the folder holds a complete build of these inputs. */
  matches: (fingerprint: string) => boolean
  clear: () => void
  /** False, and nothing is recorded, when the build is incomplete. */
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
