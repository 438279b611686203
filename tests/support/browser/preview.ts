import {randomUUID} from 'node:crypto'
import {type BrowserContext, type FrameLocator, type Page, expect} from '@playwright/test'
import {contentEditor} from '../content/content-editor.ts'
import {siteUrl} from '../site.ts'

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

/** Timeout for what a preview shows on a busy machine. */
export const previewTimeout = {timeout: 60_000}

/** Matches exactly these words on a preview, where invisible marks link a text to its form. */
export const textPattern = (words: string) => new RegExp(`^${words}[\\u200B-\\u200D\\uFEFF]*$`, 'u')

/** Opens the preview in the Studio, with the page in a frame beside the form. */
export async function openPreview(page: Page): Promise<FrameLocator> {
  await page.getByRole('link', {name: 'Preview', exact: true}).click({timeout: 90_000})
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('complementary', {name: 'Preview'})).toBeVisible(previewTimeout)
  return frame
}

/** Enables draft mode in a browser without the Studio. */
export async function enablePreview(context: BrowserContext): Promise<void> {
  const cookies = (await previewCookie()).split('; ').map((cookie) => cookie.split('='))
  await context.addCookies(
    cookies.map(([name = '', ...value]) => ({name, value: value.join('='), url: siteUrl})),
  )
}
