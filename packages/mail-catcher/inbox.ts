import {createHash} from 'node:crypto'
import type {Message, MessageSummary, MessageStore} from './messages.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const styles = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  table { width: 100%; border-collapse: collapse }
  th, td { text-align: start; padding: .5rem; border-bottom: 1px solid color-mix(in srgb, currentcolor 20%, transparent); vertical-align: top; overflow-wrap: anywhere }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem }
  dd { margin: 0; overflow-wrap: anywhere }
  iframe { width: 100%; height: 32rem; border: 1px solid color-mix(in srgb, currentcolor 20%, transparent); background: white }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
`

const page = (title: string, body: string, head = '') => `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
${head}<style>${styles}</style>
</head>
<body>
${body}
</body>
</html>
`

/** Untrusted text in any language, isolated with its own direction. */
const untrusted = (text: string, fallback = '—') => `<bdi dir="auto">${escape(text) || fallback}</bdi>`

const row = ({id, receivedAt, from, to, subject}: MessageSummary) => `<tr>
<td><time datetime="${receivedAt}">${receivedAt.slice(0, 19).replace('T', ' ')}</time></td>
<td>${untrusted(from)}</td>
<td>${untrusted(to.join(', '))}</td>
<td><a href="/messages/${id}">${untrusted(subject, '(no subject)')}</a></td>
</tr>`

const listPage = (messages: readonly MessageSummary[]): string =>
  page(
    `Inbox (${messages.length})`,
    `<h1>Inbox</h1>
<p>Every e-mail that the embedded stack sends ends here. Nothing is delivered. As JSON: <a href="/api/messages">/api/messages</a></p>
${
  messages.length === 0
    ? '<p>No messages yet.</p>'
    : `<table><thead><tr><th>Received (UTC)</th><th>From</th><th>To</th><th>Subject</th></tr></thead>
<tbody>${messages.map(row).join('\n')}</tbody></table>`
}`,
    '<meta http-equiv="refresh" content="5">\n',
  )

const messagePage = (message: Message): string =>
  page(
    message.subject || '(no subject)',
    `<p><a href="/">Inbox</a></p>
<h1>${untrusted(message.subject, '(no subject)')}</h1>
<dl>
<dt>From</dt><dd>${untrusted(message.from)}</dd>
<dt>To</dt><dd>${untrusted(message.to.join(', '))}</dd>
<dt>Envelope</dt><dd>${untrusted(`${message.envelope.from} → ${message.envelope.to.join(', ')}`)}</dd>
<dt>Received</dt><dd><time datetime="${message.receivedAt}">${message.receivedAt}</time></dd>
${message.attachments.map(({filename, bytes}) => `<dt>Attachment</dt><dd>${untrusted(filename)} (${bytes} bytes)</dd>`).join('\n')}
</dl>
${
  message.html === undefined
    ? ''
    : `<h2>HTML</h2>
<iframe title="The message" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${message.id}/html"></iframe>`
}
<h2>Text</h2>
<pre dir="auto">${escape(message.text)}</pre>
<p><a href="/api/messages/${message.id}">As JSON</a></p>`,
  )

/** The message's own HTML, whose links open in a new tab. */
const htmlPage = (html: string): string => `<base target="_blank">${html}`

const styleHash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`
const ownPolicy = `default-src 'none'; style-src ${styleHash}; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
// For the HTML of messages: no scripts, no requests, an opaque origin.
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

/** Messages contain sign-in links: DNS rebinding must not give other sites access. */
const isLoopback = ({hostname}: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** The inbox as a fetch handler: pages at `/` and `/messages/:id`, JSON at `/api/messages` and `/api/messages/:id` (GET, DELETE). */
export function createInbox(store: MessageStore): (request: Request) => Response {
  return (request) => {
    const url = new URL(request.url)
    if (!isLoopback(url)) return json({message: 'This inbox is available on localhost only'}, 403)
    const [first, ...rest] = url.pathname.split('/').slice(1)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (
      first === 'api' &&
      rest[0] === 'messages' &&
      rest.length <= 2 &&
      (isRead || request.method === 'DELETE')
    )
      return respondToApi(store, request.method, rest[1])
    if (!isRead) return json({message: `${request.method} is not allowed`}, 405)
    if (url.pathname === '/') return html(listPage(store.list()), ownPolicy)
    const message = first === 'messages' ? store.get(rest[0] ?? '') : undefined
    if (message && rest.length === 1) return html(messagePage(message), ownPolicy)
    if (message?.html !== undefined && rest.length === 2 && rest[1] === 'html')
      return html(htmlPage(message.html), foreignPolicy)
    return notFound()
  }
}
