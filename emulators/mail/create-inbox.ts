import {createHash} from 'node:crypto'
import {htmlPage, listPage, messagePage, styles} from './inbox-pages.ts'
import type {MessageStore} from './message-store.ts'

const styleHash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`
const ownPolicy = `default-src 'none'; style-src ${styleHash}; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
// What strangers may have written: no script, no request to anywhere, an origin of its own.
const foreignPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'"

const html = (body: string, policy: string) =>
  new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  })
const json = (body: unknown, status = 200) =>
  Response.json(body, {status, headers: {'cache-control': 'no-store', 'x-content-type-options': 'nosniff'}})
const notFound = () => json({message: 'No such message'}, 404)

function respondToApi(store: MessageStore, method: string, id: string | undefined): Response {
  if (method === 'DELETE') {
    if (id === undefined) store.clear()
    else if (!store.remove(id)) return notFound()
    return new Response(null, {status: 204})
  }
  if (id === undefined) return json(store.list())
  const message = store.get(id)
  return message ? json(message) : notFound()
}

/** Messages hold sign-in links: a page of another name that was pointed at this machine must not read them. */
const isLoopback = ({hostname}: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** The inbox as a fetch handler: pages at `/` and `/messages/:id`, JSON at `/api/messages` and `/api/messages/:id` (GET, DELETE). */
export function createInbox(store: MessageStore): (request: Request) => Response {
  return (request) => {
    const url = new URL(request.url)
    if (!isLoopback(url)) return json({message: 'This inbox answers to localhost only'}, 403)
    const [first, ...rest] = url.pathname.split('/').slice(1)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (
      first === 'api' &&
      rest[0] === 'messages' &&
      rest.length <= 2 &&
      (isRead || request.method === 'DELETE')
    )
      return respondToApi(store, request.method, rest[1])
    if (!isRead) return json({message: `${request.method} is not answered here`}, 405)
    if (url.pathname === '/') return html(listPage(store.list()), ownPolicy)
    const message = first === 'messages' ? store.get(rest[0] ?? '') : undefined
    if (message && rest.length === 1) return html(messagePage(message), ownPolicy)
    if (message?.html !== undefined && rest.length === 2 && rest[1] === 'html')
      return html(htmlPage(message.html), foreignPolicy)
    return notFound()
  }
}
