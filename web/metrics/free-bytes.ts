import {existsSync} from 'node:fs'
import {statfs} from 'node:fs/promises'
import path from 'node:path'

/** The folder, or the nearest one above it that exists: a server makes some of its folders when it first writes to them. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(path.dirname(folder)))

/** How many bytes a program without privileges may still write below a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const {bavail, bsize} = await statfs(existing(path.resolve(folder)))
  return bavail * bsize
}
