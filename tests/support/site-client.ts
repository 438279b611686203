import {type APIRequestContext, expect, request} from '@playwright/test'
import {linkIn} from './link-in.ts'
import {expectMail} from './mail-link.ts'
import {newEmail, newPlace} from './new-address.ts'
import {siteUrl} from './site-url.ts'

/** Somebody at the site without a browser: keeps cookies, follows no redirect, and comes from a place of their own. */
export const newSiteClient = async (
  cookies: ReadonlyMap<string, string> = new Map(),
): Promise<APIRequestContext> =>
  await request.newContext({
    baseURL: siteUrl,
    extraHTTPHeaders: newPlace(),
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

/** Sends a form of an account as a page of the site does, and answers where it led. */
export async function sendForm(
  reader: APIRequestContext,
  step: string,
  form: Record<string, string> = {},
): Promise<string> {
  const answer = await reader.post(`/api/auth/${step}`, {form, headers: {origin: siteUrl}})
  expect(answer.status(), step).toBe(303)
  return answer.headers()['location'] ?? ''
}

/** The cookies of a reader, by name. */
export const cookiesOf = async (reader: APIRequestContext): Promise<Map<string, string>> =>
  new Map((await reader.storageState()).cookies.map(({name, value}) => [name, value]))

/** A confirmed account, made by the forms of the site and the mail that they send. */
export async function newClient(name: string, password: string): Promise<string> {
  const email = newEmail(name)
  const reader = await newSiteClient()
  await sendForm(reader, 'sign-up', {email, password, confirmPassword: password})
  const link = new URL(linkIn(await expectMail(email, 'Confirm your e-mail address')))
  expect(await sendForm(reader, 'confirm', Object.fromEntries(link.searchParams))).toContain('state=done')
  await reader.dispose()
  return email
}
