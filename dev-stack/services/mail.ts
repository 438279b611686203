import path from 'node:path'
import {serve} from '@hono/node-server'
import {readSettings} from '#runtime/environment/settings.ts'
import {onEnd} from '#runtime/process/run-command.ts'
import {createInbox} from '#packages/mail-catcher/inbox.ts'
import {createSmtpServer} from '#packages/mail-catcher/create-smtp-server.ts'
import {openMessageStore} from '#packages/mail-catcher/messages.ts'

const {ports, urls, dataDir} = readSettings()
const store = openMessageStore(path.join(dataDir, 'mail'))
const smtp = createSmtpServer(store)
const inbox = serve({fetch: createInbox(store), hostname: '127.0.0.1', port: ports.inbox}, () => {
  smtp.listen(ports.smtp, '127.0.0.1', () => console.log(`ready ${urls.inbox}`))
})
// A sender that disconnects isn't fatal.
smtp.on('error', (error) => console.error(error.message))

onEnd(async () => {
  inbox.close()
  await new Promise<void>((resolve) => {
    smtp.close(resolve)
  })
})
