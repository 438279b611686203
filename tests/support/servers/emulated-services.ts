import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {once} from 'node:events'
import {execFile} from 'node:child_process'
import {serve} from '@hono/node-server'
import {createSmtpServer} from '#packages/mail-catcher/create-smtp-server.ts'
import {type Message, openMessageStore} from '#packages/mail-catcher/messages.ts'
import {
  createTimestampAuthority,
  openSerialNumbers,
} from '#packages/timestamp-authority/create-timestamp-authority.ts'
import {openIdentity} from '#dev-stack/services/timestamp-identity.ts'
import {freePort} from '../ports.ts'

export type MailCatcher = Readonly<{
  /** What `SMTP_URL` would be. */
  url: string
  /** What it took for an address, the newest first. */
  messagesTo: (address: string) => readonly Message[]
  close: () => Promise<void>
}>

/** Starts the embedded mail server on a free port, with a folder of its own. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mail-catcher-'))
  const store = openMessageStore(folder)
  const port = await freePort()
  const server = createSmtpServer(store)
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve())
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    messagesTo: (address) =>
      store
        .list()
        .filter(({to}) => to.includes(address))
        .flatMap(({id}) => store.get(id) ?? []),
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
      await rm(folder, {recursive: true})
    },
  }
}

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
  // Longer than a test computes between two requests: otherwise the client may send on a connection that this side has closed.
  const serverOptions = {keepAliveTimeout: 60_000}
  const server = serve({fetch: handler, hostname: '127.0.0.1', port, serverOptions})
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

/** Runs the machine's own `openssl`, which shares no code with the product. Resolves with what it printed and whether it ended well. */
export const openssl = async (...args: readonly string[]): Promise<{passed: boolean; output: string}> =>
  await new Promise((resolve, reject) => {
    execFile('openssl', args, {timeout: 20_000}, (error, stdout, stderr) => {
      if (error && error.code === 'ENOENT')
        reject(new Error('This test needs `openssl` on the machine: install it, or put it on the PATH.'))
      else resolve({passed: error === null, output: `${stdout}${stderr}`})
    })
  })
