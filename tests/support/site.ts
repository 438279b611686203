import {randomBytes, randomInt} from 'node:crypto'
import {readSettings} from '#runtime/environment/settings.ts'

/** Address of the site under test. */
export const siteUrl = readSettings().urls.site

/** An unused e-mail address. */
export const newEmail = (name: string, domain = 'example.com'): string =>
  `${name}-${randomBytes(6).toString('hex')}@${domain}`

/** Headers with a random IP address, so that parallel tests do not share a rate limit. */
export const newIpHeaders = (): Record<string, string> => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
})

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** The visible text of some HTML without JavaScript, in one line. */
export const extractWords = (html: string): string =>
  html
    .replaceAll(/<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>/gu, ' ')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<\/?(?:bdi|b|strong|em|span|a|wbr)\b[^>]*>/gu, '')
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#x27|#39|nbsp);/gu, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/gu, ' ')
    .trim()

export type PageResponse = Readonly<{status: number; headers: Headers; html: string; words: string}>

/** The response of the site to a visitor without JavaScript, each from a network of its own; redirects are not followed. */
export async function readPage(
  siteUrl: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<PageResponse> {
  const response = await fetch(new URL(path, siteUrl), {
    headers: {...newIpHeaders(), ...headers},
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
  })
  const html = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    html,
    // Lazy, because extracting the text of half a megabyte of HTML takes longer than fetching it.
    get words() {
      return extractWords(html)
    },
  }
}

/** Hidden fields that the form of a page sends without JavaScript. */
export async function hiddenFields(path: string): Promise<Record<string, string>> {
  const html = await (await fetch(new URL(path, siteUrl))).text()
  const inputs = html.match(/<input type="hidden"[^>]*>/gu) ?? []
  return Object.fromEntries(
    inputs.flatMap((input) => {
      const [, name] = /name="([^"]*)"/u.exec(input) ?? []
      const [, value = ''] = /value="([^"]*)"/u.exec(input) ?? []
      return name?.startsWith('$ACTION') ? [[name, value.replaceAll('&quot;', '"')]] : []
    }),
  )
}

/** A CSV file of the site as a program reads it that takes lines after a `#` for comments; lines are not split into cells. */
export async function readCsv(path: string) {
  const response = await fetch(new URL(path, siteUrl))
  const lines = (await response.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
  const [head = '', ...rows] = lines.filter((line) => !line.startsWith('#'))
  return {notes: lines.filter((line) => line.startsWith('#')), head, rows}
}

/** The hidden fields of the contact form of a page, as a browser without scripts sends them. */
export type PlainForm = Readonly<Record<string, string>>

const attribute = (input: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="(?<value>[^"]*)"`, 'u')
    .exec(input)
    ?.groups?.['value']?.replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** Reads the contact form of a page. Throws where the page has none. */
export function readPlainForm(html: string): PlainForm {
  const form = html.match(/<form[\s\S]*?<\/form>/gu)?.find((each) => each.includes('name="message"'))
  if (form === undefined) throw new Error('The page has no contact form.')
  return Object.fromEntries(
    (form.match(/<input[^>]*>/gu) ?? []).flatMap((input) => {
      const name = attribute(input, 'name')
      if (name === undefined || attribute(input, 'type') !== 'hidden') return []
      return [[name, attribute(input, 'value') ?? '']]
    }),
  )
}

/** Sends it filled in, from an address of its own, and reads the words of the page in the response. */
export async function sendPlainForm(
  site: string,
  path: string,
  hidden: PlainForm,
  email: string,
): Promise<Readonly<{status: number; words: string}>> {
  const body = new FormData()
  const values = {
    ...hidden,
    firstName: 'Layla',
    lastName: 'Haddad',
    email,
    subject: 'account',
    message: `Sent by ${email}`,
  }
  for (const [name, value] of Object.entries(values)) body.append(name, value)
  const response = await fetch(`${site}${path}`, {
    method: 'POST',
    headers: {...newIpHeaders(), origin: site},
    body,
    redirect: 'manual',
  })
  return {status: response.status, words: extractWords(await response.text())}
}
