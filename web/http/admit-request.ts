import {languages} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'

const readMethods: readonly string[] = ['GET', 'HEAD']
/** The methods that a page takes. */
export const pageMethods: readonly string[] = [...readMethods, 'POST']

type RequestHead = Readonly<{
  method: string
  target: string
  host: string | undefined
  /** `X-Forwarded-Host`, a list where several proxies added to it. */
  forwardedHost: string | undefined
  contentType: string | undefined
}>

export type Admission =
  /** `target` is the path with its query. */
  | Readonly<{kind: 'admitted'; target: string}>
  | Readonly<{
      kind: 'refused'
      status: Refusal
      headers: Readonly<Record<string, string>>
      text: string
    }>

/** The statuses with which a request is refused. */
export type Refusal = 400 | 405 | 415 | 421

const refuse = (status: Refusal, headers: Readonly<Record<string, string>> = {}, text = ''): Admission => ({
  kind: 'refused',
  status,
  headers,
  text,
})

// It does not repeat the name: whoever sent it decides what that says.
const foreignHost = languages.map((lang) => `${messagesOf(lang).common.foreignHost}\n`).join('')

const absoluteForm = /^https?:\/\/(?<authority>[^/?#]*)(?<rest>.*)$/iu

/** The path and query of a request line; undefined when it has none, or is written out (RFC 9112, absolute-form) and names another host. */
function pathOf(target: string, host: string | undefined): string | undefined {
  if (target.startsWith('/')) return target
  const {authority = '', rest = ''} = absoluteForm.exec(target)?.groups ?? {}
  if (authority === '' || authority.toLowerCase() !== host?.toLowerCase()) return undefined
  return rest.startsWith('/') ? rest : `/${rest}`
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Addresses that the proxy does not turn into a page. */
const noPage = /^\/(?:api|media|share|icons|record|_next|\.well-known)\//u

/** Those where no route responds to what is not there: Next would look for a server action in a form, and respond with status 500. */
const noRoute = /^\/(?:icons|record|_next|\.well-known)\//u

const isMisplacedForm = ({method, contentType}: RequestHead, path: string): boolean =>
  method === 'POST' &&
  noRoute.test(path) &&
  (contentType?.toLowerCase().startsWith('multipart/form-data') ?? false)

/** What is read only: pictures, and the data of a page, where the response to a form has status 500. */
const readOnly = /^\/(?:media|share)\/|(?:\.|%2e)rsc$/iu

const isFormToRead = ({method}: RequestHead, path: string): boolean =>
  method === 'POST' && readOnly.test(path)

/** Whoever looks after a server sends requests to its own address, whatever its site is called. */
const healthCheck = /^\/api\/(?:health|ready)$/u

/** Every host that a request names: the one that it was sent to, and those that proxies say it was sent to. Next believes both. */
const namesOwnHosts = ({host, forwardedHost = ''}: RequestHead, isOwn: (host: string) => boolean): boolean =>
  [
    host ?? '',
    ...forwardedHost
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  ].every(isOwn)

/**
 * Decides about a request by its head, before Next reads it, which would respond to some that no page or route takes with status 500, and to every
 * other under any host name.
 */
export function admitRequest(head: RequestHead, isOwn: (host: string) => boolean): Admission {
  if (head.method === 'TRACE') return refuse(405, {allow: pageMethods.join(', ')})
  const target = pathOf(head.target, head.host)
  if (target === undefined) return refuse(400)
  const [path = ''] = target.split('?', 1)
  if (!healthCheck.test(path) && !namesOwnHosts(head, isOwn))
    return refuse(421, {'content-type': 'text/plain; charset=utf-8'}, foreignHost)
  if (noPage.test(path) && !isDecodable(path)) return refuse(400)
  if (isMisplacedForm(head, path)) return refuse(415)
  if (isFormToRead(head, path)) return refuse(405, {allow: readMethods.join(', ')})
  return {kind: 'admitted', target}
}
