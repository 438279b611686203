import {existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'

/** Remembers that the first import has begun, so that one broken off by a `kill -9` is made again and not taken for a whole one. */
export function unfinishedImport(dataDir: string) {
  const file = path.join(dataDir, 'content-import-unfinished')
  return {
    exists: (): boolean => existsSync(file),
    begin: (): void => {
      mkdirSync(dataDir, {recursive: true})
      writeFileSync(file, '')
    },
    end: (): void => rmSync(file, {force: true}),
  }
}
