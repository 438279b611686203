import {readdirSync, readFileSync, rmSync} from 'node:fs'
import {open, rename} from 'node:fs/promises'
import path from 'node:path'
import {randomBytes} from 'node:crypto'
import {makePrivate} from '#commands/environment/make-private.ts'
import {messageShape, type Message, type MessageSummary} from './message.ts'
import {parseMessage} from './parse-message.ts'

/** When there are more, the oldest are removed. */
const maxMessages = 500

export type MessageStore = Readonly<{
  /** Resolves when the message is durably on disk. */
  add: (raw: Buffer, envelope: Message['envelope']) => Promise<Message>
  /** Newest first. */
  list: () => readonly MessageSummary[]
  get: (id: string) => Message | undefined
  /** Whether there was such a message. */
  remove: (id: string) => boolean
  clear: () => void
}>

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

async function writeDurably(file: string, content: string | Buffer): Promise<void> {
  const handle = await open(`${file}.tmp`, 'w', 0o600)
  await handle.writeFile(content)
  await handle.sync()
  await handle.close()
  await rename(`${file}.tmp`, file)
}

const read = (folder: string): Message[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => messageShape.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** The messages of a folder: two files each, `<id>.eml` raw and `<id>.json` parsed. Ids sort by time. */
export function openMessageStore(folder: string): MessageStore {
  makePrivate(folder)
  const messages = new Map(read(folder).map((message) => [message.id, message]))
  const fileOf = (id: string, ending: 'json' | 'eml') => path.join(folder, `${id}.${ending}`)

  const remove = (id: string): boolean => {
    if (!messages.delete(id)) return false
    rmSync(fileOf(id, 'json'), {force: true})
    rmSync(fileOf(id, 'eml'), {force: true})
    return true
  }

  return {
    add: async (raw, envelope) => {
      const now = new Date()
      const id = `${now.getTime().toString(36)}-${randomBytes(6).toString('hex')}`
      const message = await parseMessage(raw, {id, receivedAt: now.toISOString(), envelope})
      await writeDurably(fileOf(id, 'eml'), raw)
      await writeDurably(fileOf(id, 'json'), JSON.stringify(message))
      await syncFolder(folder)
      messages.set(id, message)
      for (const oldest of [...messages.keys()].slice(0, -maxMessages)) remove(oldest)
      return message
    },
    list: () =>
      [...messages.values()]
        .map(({id, receivedAt, from, to, subject}) => ({id, receivedAt, from, to, subject}))
        .toReversed(),
    get: (id) => messages.get(id),
    remove,
    clear: () => {
      for (const id of messages.keys()) remove(id)
    },
  }
}
