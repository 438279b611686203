import {expect} from '@playwright/test'
import {contentEditor} from '#tests/support/content/content-editor.ts'
import {enablePreview} from '#tests/support/browser/preview.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'

const editor = contentEditor()

test.afterEach(async () => {
  await editor.delete('drafts.homePage')
})

test('visitors do not load preview scripts', async ({page}) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text())
  })
  await page.goto('/', {waitUntil: 'networkidle'})
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.join('')).not.toMatch(/presentation\/|sanity\/channels|styled-components/u)
  expect((await readPage(siteUrl, '/')).html).not.toMatch(/preview-token|\/api\/draft/u)
})

test('an empty text is an ellipsis; an incomplete post lists its missing fields', async ({page, context}) => {
  const published = await editor.getDocument('homePage')
  if (!published) throw new Error('No home page')
  await editor
    .transaction()
    .createOrReplace({...published, _id: 'drafts.homePage'})
    .patch('drafts.homePage', (patch) => patch.unset(['headline']))
    .createOrReplace({_id: 'drafts.post-begun', _type: 'blogPost', slug: {current: 'post-begun'}})
    .commit()
  try {
    await enablePreview(context)
    await page.goto('/')
    await expect(page.getByRole('heading', {level: 1})).toHaveText('…')
    await page.goto('/blog/post-begun')
    await expect(page.getByRole('heading', {level: 1})).toHaveText("This draft can't be shown yet")
    await expect(page.getByText(/still empty/u)).toContainText('author')
  } finally {
    await editor.delete('drafts.post-begun')
  }
})
