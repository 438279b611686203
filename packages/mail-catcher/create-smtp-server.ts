import {callbackify} from 'node:util'
import {SMTPServer, type SMTPServerDataStream, type SMTPServerSession} from 'smtp-server'
import type {MessageStore} from './messages.ts'

/** The largest message that is accepted, in bytes. */
export const messageLimit = 5_000_000
const recipientLimit = 50

/** An error with the SMTP code for the sender. */
const smtpError = (responseCode: number, message: string) => Object.assign(new Error(message), {responseCode})

async function readMessage(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('A message is read as bytes.')
    size += chunk.byteLength
    // Read to the end anyway: the sender expects a response only then.
    if (size <= messageLimit) chunks.push(chunk)
  }
  if (size > messageLimit) throw smtpError(552, `The message is larger than ${messageLimit} bytes`)
  return Buffer.concat(chunks)
}

const readEnvelope = ({envelope}: SMTPServerSession) => ({
  from: envelope.mailFrom ? envelope.mailFrom.address : '',
  to: envelope.rcptTo.map(({address}) => address),
})

const storeMessage = callbackify(
  async (store: MessageStore, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> => {
    try {
      const {id} = await store.add(await readMessage(stream), readEnvelope(session))
      return `Stored as ${id}`
    } catch (error) {
      // The sender gets every error. Unexpected errors are also logged.
      if (!(error instanceof Error && 'responseCode' in error)) console.error(error)
      throw error
    }
  },
)

/** An SMTP server that stores all messages and delivers none. It accepts any sender, with or without a password. */
export function createSmtpServer(store: MessageStore): SMTPServer {
  return new SMTPServer({
    banner: 'Marsa mail catcher',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    size: messageLimit,
    maxClients: 50,
    onAuth: ({username}, _session, done) => done(null, {user: username ?? 'anybody'}),
    onRcptTo: (_address, {envelope}, done) =>
      done(envelope.rcptTo.length < recipientLimit ? null : smtpError(452, 'Too many recipients')),
    onData: (stream, session, done) => storeMessage(store, stream, session, done),
  })
}
