import {randomUUID} from 'node:crypto'
import {contentEditor} from './content-editor.ts'
import {siteUrl} from './site-url.ts'

/** Starts a preview of a page with a secret that it writes into the dataset, as the Studio does. */
export async function enterPreview(
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const secret = randomUUID()
  await contentEditor().create({
    _id: `drafts.${randomUUID()}`,
    _type: 'sanity.previewUrlSecret',
    secret,
    studioUrl: 'http://localhost',
  })
  const address = new URL('/api/draft/enable', siteUrl)
  address.searchParams.set('sanity-preview-secret', secret)
  address.searchParams.set('sanity-preview-pathname', path)
  return await fetch(address, {headers, redirect: 'manual'})
}

/** The `cookie` header of an editor in preview mode. */
export const previewCookie = async (): Promise<string> =>
  (await enterPreview('/')).headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
