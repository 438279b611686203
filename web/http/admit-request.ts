import {languages} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'

const readMethods: readonly string[] = ['GET', 'HEAD']
/** The methods that pages accept. */
export const pageMethods: readonly string[] = [...readMethods, 'POST']

type RequestHead = Readonly<{
  method: string
  target: string
  host: string | undefined
  /** `X-Forwarded-Host`; a list if several proxies added to it. */
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

/** The statuses of refused requests. */
export type Refusal = 400 | 404 | 405 | 415 | 421

const refuse = (status: Refusal, headers: Readonly<Record<string, string>> = {}, text = ''): Admission => ({
  kind: 'refused',
  status,
  headers,
  text,
})

// Doesn't repeat the host, because the sender chose it.
const foreignHost = languages.map((lang) => `${getMessages(lang).common.foreignHost}\n`).join('')

const absoluteForm = /^https?:\/\/(?<authority>[^/?#]*)(?<rest>.*)$/iu

/** The path and query of a request line; undefined if it lacks a path, or is in absolute form (RFC 9112) and names another host. */
function readPath(target: string, host: string | undefined): string | undefined {
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

/** Addresses that the proxy doesn't turn into a page. */
const noPage = /^\/(?:api|media|share|icons|record|_next|\.well-known)\//u

/** Addresses without a catch-all route. For a form, Next would look for a server action and respond with status 500. */
const noRoute = /^\/(?:icons|record|_next|\.well-known)\//u

const isMisplacedForm = ({method, contentType}: RequestHead, path: string): boolean =>
  method === 'POST' &&
  noRoute.test(path) &&
  (contentType?.toLowerCase().startsWith('multipart/form-data') ?? false)

/** Page data of the Pages Router, which the site doesn't use. */
const pageData = /^\/_next\/data(?:\/|$)/u

/** Read-only paths: pictures, and page data. A form would get status 500 there. */
const readOnly = /^\/(?:media|share)\/|(?:\.|%2e)rsc$/iu

const isFormToRead = ({method}: RequestHead, path: string): boolean =>
  method === 'POST' && readOnly.test(path)

/** Health checks use a server's own address, regardless of the site's name. */
const healthCheck = /^\/api\/(?:health|ready)$/u

/** Checks every host that a request names: its own and the ones that proxies report. Next trusts both. */
const namesOwnHosts = ({host, forwardedHost = ''}: RequestHead, isOwn: (host: string) => boolean): boolean =>
  [
    host ?? '',
    ...forwardedHost
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  ].every(isOwn)

/**
 * Admits or refuses a request by its head, before Next reads it. Next would respond with status 500 to some requests that the site doesn't support,
 * and serve all others under any host name.
 */
export function admitRequest(head: RequestHead, isOwn: (host: string) => boolean): Admission {
  if (head.method === 'TRACE') return refuse(405, {allow: pageMethods.join(', ')})
  const target = readPath(head.target, head.host)
  if (target === undefined) return refuse(400)
  const [path = ''] = target.split('?', 1)
  if (!healthCheck.test(path) && !namesOwnHosts(head, isOwn))
    return refuse(421, {'content-type': 'text/plain; charset=utf-8'}, foreignHost)
  if (noPage.test(path) && !isDecodable(path)) return refuse(400)
  if (pageData.test(path)) return refuse(404)
  if (isMisplacedForm(head, path)) return refuse(415)
  if (isFormToRead(head, path)) return refuse(405, {allow: readMethods.join(', ')})
  return {kind: 'admitted', target}
}
