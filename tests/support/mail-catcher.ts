import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {createSmtpServer} from '#emulators/mail/create-smtp-server.ts'
import type {Message} from '#emulators/mail/message.ts'
import {openMessageStore} from '#emulators/mail/message-store.ts'
import {freePort} from './free-port.ts'

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
