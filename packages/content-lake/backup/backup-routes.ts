import {createWriteStream, rmSync} from 'node:fs'
import path from 'node:path'
import {pipeline} from 'node:stream/promises'
import {respond} from '../http/bodies.ts'
import {httpError} from '../http/http-error.ts'
import type {Call, Route} from '../http/router.ts'

export type BackedUp = Readonly<{
  backUp: () => Promise<ReadableStream<Uint8Array>>
  /** Replaces all data with a backup. Throws if the file is invalid. */
  restore: (file: string) => void
}>

/**
 * `GET /embedded/backup` and `POST /embedded/restore`: everything that the Content Lake stores, as one file. These
 * routes exist only in this emulator.
 * @param folder The folder for the uploaded file.
 */
export const backupRoutes = (folder: string, {backUp, restore}: BackedUp): readonly Route[] => [
  {
    method: 'GET',
    path: '/embedded/backup',
    handle: async (call) => {
      checkManager(call)
      return new Response(await backUp(), {
        headers: {'content-type': 'application/vnd.sqlite3', 'cache-control': 'no-store'},
      })
    },
  },
  {
    method: 'POST',
    path: '/embedded/restore',
    handle: async (call) => {
      checkManager(call)
      const file = path.join(folder, `upload-${process.hrtime.bigint()}`)
      try {
        if (!call.request.body) throw httpError(400, 'The backup is missing')
        await pipeline(call.request.body, createWriteStream(file))
        restoreOrReject(restore, file)
      } finally {
        rmSync(file, {force: true})
      }
      return respond({restored: true})
    },
  },
]

function restoreOrReject(restore: BackedUp['restore'], file: string): void {
  try {
    restore(file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw httpError(400, `This is not a backup of this Content Lake: ${reason}`)
  }
}

function checkManager({user}: Call): void {
  if (user.role === 'anonymous') throw httpError(401, 'Unauthorized - a token is needed', 'SIO-401-ANF')
  if (user.role !== 'administrator' && user.role !== 'editor')
    throw httpError(403, 'Backups are for administrators and for programs with the editor token')
}
