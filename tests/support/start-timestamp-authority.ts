import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {serve} from '@hono/node-server'
import {createTimestampAuthority} from '#emulators/timestamp-authority/create-timestamp-authority.ts'
import {openIdentity} from '#emulators/timestamp-authority/identity.ts'
import {openSerialNumbers} from '#emulators/timestamp-authority/serial-numbers.ts'
import {freePort} from './free-port.ts'

export type RunningTimestampAuthority = Readonly<{
  url: string
  /** Of its CA, as PEM. */
  caPem: string
  /** Where it keeps its key, its certificates and its last serial number. */
  folder: string
  /** Stops it, and removes its folder unless the caller provided it. */
  close: () => Promise<void>
}>

/** Starts the embedded time-stamp authority on a free port, by default with a folder of its own. */
export async function startTimestampAuthority(given?: string): Promise<RunningTimestampAuthority> {
  const folder = given ?? (await mkdtemp(path.join(tmpdir(), 'timestamp-authority-')))
  const identity = openIdentity(folder)
  const port = await freePort()
  const handler = createTimestampAuthority({identity, serialNumbers: openSerialNumbers(folder)})
  const server = serve({fetch: handler, hostname: '127.0.0.1', port})
  await once(server, 'listening')
  return {
    url: `http://localhost:${port}`,
    caPem: identity.caCertificate,
    folder,
    close: async () => {
      await new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
      })
      if (given === undefined) await rm(folder, {recursive: true})
    },
  }
}
