import {existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'

/** Marks the first import as started, so that the next start repeats an import that a `kill -9` interrupted. */
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
