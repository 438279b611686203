import {createWriteStream, mkdirSync, renameSync, rmSync} from 'node:fs'
import path from 'node:path'
import type {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'

/** Writes a stream to a file that only its owner may read. The file only appears once it's complete: an error leaves nothing behind. */
export async function writePrivateFile(file: string, content: Readable | ReadableStream): Promise<void> {
  const unfinished = `${file}.part`
  mkdirSync(path.dirname(file), {recursive: true})
  try {
    await pipeline(content, createWriteStream(unfinished, {mode: 0o600}))
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, {force: true})
    throw error
  }
}
