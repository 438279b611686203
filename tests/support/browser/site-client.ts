import {type APIRequestContext, expect, request, type Page, type Response} from '@playwright/test'
import {linkIn} from '../accounts/inbox-api.ts'
import {newEmail, newIpHeaders, siteUrl} from '../site.ts'
import {expectMail} from './mails.ts'

/** An HTTP client of the site that stores cookies, follows no redirects, and has its own IP address. */
export const newSiteClient = async (
  cookies: ReadonlyMap<string, string> = new Map(),
): Promise<APIRequestContext> =>
  await request.newContext({
    baseURL: siteUrl,
    extraHTTPHeaders: newIpHeaders(),
    maxRedirects: 0,
    storageState: {
      origins: [],
      cookies: Array.from(cookies, ([name, value]) => ({
        name,
        value,
        domain: new URL(siteUrl).hostname,
        path: '/',
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: 'Lax',
      })),
    },
  })

/** Submits an account form as a page of the site does, and returns the redirect target. */
export async function sendForm(
  client: APIRequestContext,
  action: string,
  form: Record<string, string> = {},
): Promise<string> {
  const response = await client.post(`/api/auth/${action}`, {form, headers: {origin: siteUrl}})
  expect(response.status(), action).toBe(303)
  return response.headers()['location'] ?? ''
}

/** The cookies of a client, by name. */
export const readCookies = async (client: APIRequestContext): Promise<Map<string, string>> =>
  new Map((await client.storageState()).cookies.map(({name, value}) => [name, value]))

/** Creates a confirmed account through the forms of the site and its confirmation mail. */
export async function newClient(name: string, password: string): Promise<string> {
  const email = newEmail(name)
  const client = await newSiteClient()
  await sendForm(client, 'sign-up', {country: 'AE', email, password, confirmPassword: password})
  const link = new URL(linkIn(await expectMail(email, 'Confirm your e-mail address')))
  const fields = {...Object.fromEntries(link.searchParams), password}
  expect(await sendForm(client, 'confirm', fields)).toContain('state=done')
  await client.dispose()
  return email
}

/** A cookie as the site set it: its life in seconds, null until the browser is closed. */
export type SetCookie = Readonly<{maxAge: number | null; isHttpOnly: boolean}>

const isDeletion = (line: string): boolean => /Expires=Thu, 01 Jan 1970|Max-Age=0\b/iu.test(line)

/** The part of a long session is a cookie of the same name with a number. */
const nameIn = (line: string): string =>
  line.slice(0, line.indexOf('=')).replace(/^session\.\d+$/u, 'session')

const readLine = (line: string): [name: string, cookie: SetCookie] => {
  const maxAge = /;\s*Max-Age=(?<seconds>\d+)/iu.exec(line)?.groups?.['seconds']
  return [
    nameIn(line),
    {maxAge: maxAge === undefined ? null : Number(maxAge), isHttpOnly: /;\s*HttpOnly/iu.test(line)},
  ]
}

/** Collects every cookie that responses to a page set from now on, scripts of the page included; call the result to read them. */
export function collectCookies(page: Page): () => Promise<Map<string, SetCookie>> {
  const lines: Array<Promise<string[]>> = []
  const jars: Array<Promise<ReadonlyArray<Readonly<{name: string}>>>> = []
  const collect = (response: Response) =>
    lines.push(
      response
        .headersArray()
        .then((headers) =>
          headers.filter(({name}) => name.toLowerCase() === 'set-cookie').map(({value}) => value),
        ),
    )
  page.on('response', (response) => {
    collect(response)
    jars.push(page.context().cookies())
  })
  return async () => {
    const set = new Map(
      (await Promise.all(lines))
        .flat()
        .filter((line) => !isDeletion(line))
        .map(readLine),
    )
    const names = new Set((await Promise.all(jars)).flat().map(({name}) => nameIn(`${name}=`)))
    const unsent = [...names].filter((name) => !set.has(name))
    if (unsent.length > 0) throw new Error(`Cookies that no response set: ${unsent.join(', ')}`)
    return set
  }
}
