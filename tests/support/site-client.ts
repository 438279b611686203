import {type APIRequestContext, expect, request} from '@playwright/test'
import {linkIn} from './link-in.ts'
import {expectMail} from './expect-mail.ts'
import {newEmail, newIpHeaders} from './new-address.ts'
import {siteUrl} from './site-url.ts'

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
export const cookiesOf = async (client: APIRequestContext): Promise<Map<string, string>> =>
  new Map((await client.storageState()).cookies.map(({name, value}) => [name, value]))

/** Creates a confirmed account through the forms of the site and its confirmation mail. */
export async function newClient(name: string, password: string): Promise<string> {
  const email = newEmail(name)
  const client = await newSiteClient()
  await sendForm(client, 'sign-up', {email, password, confirmPassword: password})
  const link = new URL(linkIn(await expectMail(email, 'Confirm your e-mail address')))
  const fields = {...Object.fromEntries(link.searchParams), password}
  expect(await sendForm(client, 'confirm', fields)).toContain('state=done')
  await client.dispose()
  return email
}
