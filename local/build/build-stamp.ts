import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'

/** Remembers, inside the folder that a build fills, what it was built from. */
export type BuildStamp = Readonly<{
  matches: (fingerprint: string) => boolean
  clear: () => void
  set: (fingerprint: string) => void
}>

export function buildStamp(outputFolder: string): BuildStamp {
  const file = path.join(outputFolder, 'built-from')
  const read = () => {
    try {
      return readFileSync(file, 'utf8')
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
  }
  return {
    matches: (fingerprint) => read() === fingerprint,
    clear: () => rmSync(file, {force: true}),
    set: (fingerprint) => {
      mkdirSync(outputFolder, {recursive: true})
      writeFileSync(file, fingerprint)
    },
  }
}
