import {once} from 'node:events'
import {createServer, type Server} from 'node:http'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {mailpitMailbox} from '#tests/support/accounts/mailbox.ts'

const requestedUrls: string[] = []

/** Responds as Mailpit's API (https://mailpit.axllent.org/docs/api-v1): a list without texts, and messages by id. */
const mailpit: Server = createServer(({url = ''}, response) => {
  requestedUrls.push(url)
  const message = (id: string) => ({
    ID: id,
    MessageID: `${id}@marsa.example`,
    To: [{Name: '', Address: 'sara@example.com'}],
    Subject: `Subject of ${id}`,
  })
  const isSearch = url.startsWith('/api/v1/search')
  response.setHeader('content-type', 'application/json')
  response.end(
    JSON.stringify(
      isSearch
        ? {total: 2, messages_count: 2, start: 0, messages: [message('newer'), message('older')]}
        : {
            ...message(url.split('/').at(-1) ?? ''),
            Text: 'Follow the link.',
            HTML: '<p>Follow the link.</p>',
          },
    ),
  )
})
let address = ''

beforeAll(async () => {
  mailpit.listen(0, '127.0.0.1')
  await once(mailpit, 'listening')
  const bound = mailpit.address()
  address = typeof bound === 'object' && bound ? `http://127.0.0.1:${bound.port}` : ''
})

afterAll(() => {
  mailpit.close()
})

test('mails to an address are read from Mailpit, the newest first', async () => {
  expect(await mailpitMailbox(address).messagesTo('sara@example.com')).toEqual([
    {subject: 'Subject of newer', text: 'Follow the link.'},
    {subject: 'Subject of older', text: 'Follow the link.'},
  ])
  expect(requestedUrls[0]).toBe('/api/v1/search?query=to%3A%22sara%40example.com%22')
})
