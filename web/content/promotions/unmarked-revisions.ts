import {mkdir, readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {z} from 'zod'
import {type Revision, revisionShape} from './fetch-promotions.ts'

const fileIn = (folder: string): string => path.join(folder, 'unmarked-promotions.json')

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Revisions of promotions that promise nothing, as the build found that wrote this folder: its processes and its servers need not read them again.
 * What the code of another build found may be wrong by the list of phrases of this one. Empty when the build kept none.
 */
export async function readUnmarkedRevisions(folder: string): Promise<readonly Revision[]> {
  try {
    return z.array(revisionShape).parse(JSON.parse(await readFile(fileIn(folder), 'utf8')))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Keeps them in a folder of the build. */
export async function writeUnmarkedRevisions(folder: string, revisions: readonly Revision[]): Promise<void> {
  await mkdir(folder, {recursive: true, mode: 0o700})
  await writeFile(fileIn(folder), JSON.stringify(revisions), {mode: 0o600})
}
