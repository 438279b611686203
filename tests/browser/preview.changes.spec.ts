import {expect} from '@playwright/test'
import {contentEditor} from '#tests/support/content-editor.ts'
import {enablePreview, openPreview, previewTimeout, textPattern} from '#tests/support/preview-page.ts'
import {readPage} from '#tests/support/read-page.ts'
import {signIn} from '#tests/support/sign-in.ts'
import {test} from '#tests/support/site-test.ts'
import {siteUrl} from '#tests/support/site-url.ts'

const editor = contentEditor()

test.afterEach(async () => {
  await editor.delete('drafts.homePage')
})

test('a marketer sees the headline of the home page while typing, in both languages and for Singapore; visitors do not', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.location().url.startsWith(siteUrl) && message.type() === 'error') errors.push(message.text())
  })
  await signIn(page, 'marketing')
  const frame = await openPreview(page)
  const headline = frame.getByRole('heading', {level: 1})
  const field = page.getByTestId('field-headline')
  await field.getByRole('textbox', {name: 'English'}).fill('A headline in the making', previewTimeout)
  await expect(headline).toHaveText(textPattern('A headline in the making'))
  await field.getByRole('textbox', {name: 'العربية'}).fill('عنوان قيد الكتابة')

  await expect(frame.getByRole('button', {name: 'Exit preview'})).toBeHidden()

  await test.step('in Arabic', async () => {
    await frame.getByRole('navigation', {name: 'Language of the preview'}).getByRole('link').click()
    await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl', previewTimeout)
    await expect(headline).toHaveText(textPattern('عنوان قيد الكتابة'))
    await field.getByRole('textbox', {name: 'العربية'}).fill('عنوان آخر قيد الكتابة', previewTimeout)
    await expect(headline).toHaveText(textPattern('عنوان آخر قيد الكتابة'))
  })
  await test.step('in Singapore', async () => {
    await frame.getByRole('group', {name: 'منطقة المعاينة'}).getByRole('button', {name: /^SG/u}).click()
    await expect(frame.locator('html')).toHaveAttribute('data-region', 'SG', previewTimeout)
    await expect(frame.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(headline).toHaveText(textPattern('عنوان آخر قيد الكتابة'))
  })
  await test.step('for a visitor', async () => {
    const visitor = await (await browser.newContext()).newPage()
    for (const address of ['/', '/ar']) {
      await visitor.goto(address)
      await expect(visitor.getByRole('heading', {level: 1})).not.toHaveText(/making|قيد/u)
      await expect(visitor.getByRole('complementary', {name: /Preview|معاينة/u})).toHaveCount(0)
    }
    await visitor.context().close()
  })
  await test.step('and leaves the preview', async () => {
    const window = await page.context().newPage()
    await window.goto('/ar')
    await window.getByRole('button', {name: 'إنهاء المعاينة'}).click()
    await expect(window.getByRole('complementary', {name: 'معاينة'})).toHaveCount(0)
    await expect(window.getByRole('heading', {level: 1})).not.toHaveText(/قيد/u)
    await expect(window).toHaveURL(/\/ar$/u)
  })
  expect(errors).toEqual([])
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
    await expect(page.getByRole('heading', {level: 1})).toHaveText('This draft cannot be shown yet')
    await expect(page.getByText(/still lacks/u)).toContainText('author')
  } finally {
    await editor.delete('drafts.post-begun')
  }
})
