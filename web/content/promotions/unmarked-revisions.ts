import {mkdir, readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {z} from 'zod'
import {type ReadRevision, readRevisionShape} from './known-promotions.ts'

const fileIn = (folder: string): string => path.join(folder, 'unmarked-promotions.json')

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Revisions of promotions without claims, with the hashes of their content, as stored by the build that wrote this folder. The build's processes and servers don't read them again. The
 * folder belongs to one build, because another build's list of phrases may differ. Empty if the build stored nothing.
 */
export async function readUnmarkedRevisions(folder: string): Promise<readonly ReadRevision[]> {
  try {
    return z.array(readRevisionShape).parse(JSON.parse(await readFile(fileIn(folder), 'utf8')))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Stores the revisions in a folder of the build. */
export async function writeUnmarkedRevisions(
  folder: string,
  revisions: readonly ReadRevision[],
): Promise<void> {
  await mkdir(folder, {recursive: true, mode: 0o700})
  await writeFile(fileIn(folder), JSON.stringify(revisions), {mode: 0o600})
}
