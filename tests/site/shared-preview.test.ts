import {schemaIdSingleton, schemaTypeSingleton} from '@sanity/preview-url-secret/constants'
import {afterEach, expect, test} from 'vitest'
import {contentEditor} from '#tests/support/content/content-editor.ts'
import {newIpHeaders, siteUrl} from '#tests/support/site.ts'

/** Shares previews by a link with this secret, as an administrator does in the Studio. */
const share = async (secret: string) =>
  await contentEditor().createOrReplace({
    _id: schemaIdSingleton,
    _type: schemaTypeSingleton,
    secret,
    studioUrl: 'http://localhost',
  })

const endSharing = async () => await contentEditor().delete(schemaIdSingleton)

/** Opens a shared link: the cookies that it sets. */
async function open(secret: string): Promise<string> {
  const address = new URL('/api/draft/enable', siteUrl)
  address.searchParams.set('sanity-preview-secret', secret)
  const response = await fetch(address, {headers: newIpHeaders(), redirect: 'manual'})
  expect(response.status).toBe(307)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

const isPreview = async (cookie: string): Promise<boolean> => {
  const response = await fetch(new URL('/', siteUrl), {headers: {cookie}})
  expect(response.status).toBe(200)
  return response.headers.get('x-robots-tag') === 'noindex, nofollow'
}

afterEach(endSharing)

test('a shared preview ends when it is no longer shared', async () => {
  await share('a secret of today')
  const cookie = await open('a secret of today')
  expect(await isPreview(cookie)).toBe(true)
  await endSharing()
  expect(await isPreview(cookie)).toBe(false)
})

test('a shared preview ends when it is shared by another secret', async () => {
  await share('a secret of yesterday')
  const cookie = await open('a secret of yesterday')
  await share('a secret of today')
  expect(await isPreview(cookie)).toBe(false)
})
