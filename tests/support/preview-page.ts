import {type BrowserContext, type FrameLocator, type Page, expect} from '@playwright/test'
import {previewCookie} from './enter-preview.ts'
import {siteUrl} from './site-url.ts'

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
