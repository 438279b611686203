import {chmodSync, mkdirSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {open, rename} from 'node:fs/promises'
import path from 'node:path'
import {randomBytes} from 'node:crypto'
import {z} from 'zod'
import {simpleParser, type AddressObject} from 'mailparser'

const attachmentShape = z.object({filename: z.string(), contentType: z.string(), bytes: z.int()})

export const messageShape = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  /** When it was accepted, ISO 8601. */
  receivedAt: z.string(),
  /** The addresses of the SMTP session, which may differ from the headers. */
  envelope: z.object({from: z.string(), to: z.array(z.string())}),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  /** Absent when the message has no HTML part. */
  html: z.string().optional(),
  /** Lower-case names; a repeated header keeps its last value. */
  headers: z.record(z.string(), z.string()),
  attachments: z.array(attachmentShape),
})

/** A caught message, as `/api/messages/:id` returns it. */
export type Message = z.infer<typeof messageShape>

/** A row of the list that `/api/messages` returns. */
export type MessageSummary = Pick<Message, 'id' | 'receivedAt' | 'from' | 'to' | 'subject'>

type Received = Pick<Message, 'id' | 'receivedAt' | 'envelope'>

const addresses = (value: AddressObject | AddressObject[] | undefined): string[] =>
  [value ?? []].flat().flatMap(({value: list}) => list.flatMap(({address}) => address ?? []))

/** Parses a raw message. */
async function parseMessage(raw: Buffer, received: Received): Promise<Message> {
  const mail = await simpleParser(raw, {skipTextToHtml: true, skipHtmlToText: true, skipImageLinks: true})
  return {
    ...received,
    from: mail.from?.text ?? received.envelope.from,
    to: addresses(mail.to),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    ...(mail.html && {html: mail.html}),
    headers: Object.fromEntries(
      mail.headerLines.map(({key, line}) => [key, line.slice(line.indexOf(':') + 1).trim()]),
    ),
    attachments: mail.attachments.map(({filename, contentType, size}) => ({
      filename: filename ?? '',
      contentType,
      bytes: size,
    })),
  }
}

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
  mkdirSync(folder, {recursive: true, mode: 0o700})
  // `mkdirSync` doesn't change the mode of an existing folder.
  chmodSync(folder, 0o700)
  const messages = new Map(read(folder).map((message) => [message.id, message]))
  const toFile = (id: string, ending: 'json' | 'eml') => path.join(folder, `${id}.${ending}`)

  const remove = (id: string): boolean => {
    if (!messages.delete(id)) return false
    rmSync(toFile(id, 'json'), {force: true})
    rmSync(toFile(id, 'eml'), {force: true})
    return true
  }

  return {
    add: async (raw, envelope) => {
      const now = new Date()
      const id = `${now.getTime().toString(36)}-${randomBytes(6).toString('hex')}`
      const message = await parseMessage(raw, {id, receivedAt: now.toISOString(), envelope})
      await writeDurably(toFile(id, 'eml'), raw)
      await writeDurably(toFile(id, 'json'), JSON.stringify(message))
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
