import {chmodSync, mkdirSync} from 'node:fs'

/** Creates a folder, unless it exists, and closes it to everyone but its owner. */
export function makePrivate(folder: string): void {
  mkdirSync(folder, {recursive: true, mode: 0o700})
  chmodSync(folder, 0o700)
}
