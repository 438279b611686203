import {type BrowserContext, type FrameLocator, type Page, expect} from '@playwright/test'
import {contentEditor} from '#tests/support/content-editor.ts'
import {previewCookie} from '#tests/support/enter-preview.ts'
import {readPage} from '#tests/support/read-page.ts'
import {signIn} from '#tests/support/sign-in.ts'
import {test} from '#tests/support/site-test.ts'
import {siteUrl} from '#tests/support/site-url.ts'

const editor = contentEditor()
const slowTimeout = {timeout: 60_000}

// Invisible marks link a text to its form.
const textPattern = (words: string) => new RegExp(`^${words}[\\u200B-\\u200D\\uFEFF]*$`, 'u')

/** Opens the preview in the Studio, with the page in a frame beside the form. */
async function openPreview(page: Page): Promise<FrameLocator> {
  await page.getByRole('link', {name: 'Preview', exact: true}).click({timeout: 90_000})
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('complementary', {name: 'Preview'})).toBeVisible(slowTimeout)
  return frame
}

/** Enables draft mode in a browser without the Studio. */
async function enablePreview(context: BrowserContext): Promise<void> {
  const cookies = (await previewCookie()).split('; ').map((cookie) => cookie.split('='))
  await context.addCookies(
    cookies.map(([name = '', ...value]) => ({name, value: value.join('='), url: siteUrl})),
  )
}

const pagesOfEachKind = [
  '/',
  '/ar',
  '/legal',
  '/ar/legal',
  '/legal/privacy',
  '/ar/trading-conditions',
  '/blog',
  '/ar/blog/pips-lots-and-margin',
]

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
  await field.getByRole('textbox', {name: 'English'}).fill('A headline in the making', slowTimeout)
  await expect(headline).toHaveText(textPattern('A headline in the making'))
  await field.getByRole('textbox', {name: 'العربية'}).fill('عنوان قيد الكتابة')

  await expect(frame.getByRole('button', {name: 'Exit preview'})).toBeHidden()

  await test.step('in Arabic', async () => {
    await frame.getByRole('navigation', {name: 'Language of the preview'}).getByRole('link').click()
    await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl', slowTimeout)
    await expect(headline).toHaveText(textPattern('عنوان قيد الكتابة'))
    await field.getByRole('textbox', {name: 'العربية'}).fill('عنوان آخر قيد الكتابة', slowTimeout)
    await expect(headline).toHaveText(textPattern('عنوان آخر قيد الكتابة'))
  })
  await test.step('in Singapore', async () => {
    await frame.getByRole('group', {name: 'منطقة المعاينة'}).getByRole('button', {name: /^SG/u}).click()
    await expect(frame.locator('html')).toHaveAttribute('data-region', 'SG', slowTimeout)
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

test('a text on the page links to its field', async ({page}) => {
  test.setTimeout(240_000)
  await signIn(page, 'marketing')
  const frame = await openPreview(page)
  await expect(page.getByTestId('field-headline')).toBeVisible(slowTimeout)
  await frame.getByText('Start Trading', {exact: false}).last().click(slowTimeout)
  await expect(page).toHaveURL(/homePage\/startLink\.label\.en/u, slowTimeout)
})

test('a compliance officer opens the pages of a warning, and the Studio opens the document of a page', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await signIn(page, 'compliance')
  await page.getByRole('link', {name: 'Compliance'}).click({timeout: 90_000})
  await page.getByRole('link', {name: 'European Union'}).click(slowTimeout)
  await page.getByRole('button', {name: /Read on every page of this region/u}).click(slowTimeout)
  await page.getByText('Legal · العربية').click()
  const html = page.frameLocator('iframe').locator('html')
  await expect(html).toHaveAttribute('data-region', 'EU', slowTimeout)
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(page).toHaveURL(/regionProfile-EU/u)

  await html.getByRole('button', {name: /^UK/u}).click()
  await expect(html).toHaveAttribute('data-region', 'UK', slowTimeout)
  await expect(html).toHaveAttribute('data-in-studio', '', slowTimeout)
  // The page has connected again once the Studio knows its new address.
  await expect(page).not.toHaveURL(/region%3DEU/u, slowTimeout)
  // By keyboard: a click opens the form of the text instead of following its link.
  await html.locator('main a[href="/ar/legal/privacy"]').first().press('Enter')
  await expect(page).toHaveURL(/legalDocument\/legalDocument-privacy/u, slowTimeout)
})

test('a preview has marks in visible text only, not in the head, attributes or URLs', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await enablePreview(context)
  for (const address of pagesOfEachKind) {
    await page.goto(address)
    const read = () => {
      const marks = /[\u200B-\u200D\uFEFF]{4,}/u
      const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes]
          // The alternative text links an image to its form.
          .filter(({name, value}) => name !== 'alt' && marks.test(value))
          .map(({name}) => `${element.tagName} ${name}`),
      )
      const head = [...document.querySelectorAll('head *, script[type="application/ld+json"]')]
        .filter(({textContent}) => marks.test(textContent))
        .map(({tagName}) => tagName)
      return {attributes, head, onPage: marks.test(document.body.innerText)}
    }
    await expect
      .poll(() => page.evaluate(read), {message: address})
      .toEqual({attributes: [], head: [], onPage: true})
  }
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

test('an editor can switch the preview to published content', async ({page}) => {
  test.setTimeout(240_000)
  const published = await editor.getDocument('homePage')
  if (!published) throw new Error('No home page')
  await editor
    .transaction()
    .createOrReplace({...published, _id: 'drafts.homePage'})
    .patch('drafts.homePage', (patch) => patch.set({'headline.en': 'Not yet for everybody'}))
    .commit()
  await signIn(page, 'marketing')
  const frame = await openPreview(page)
  const headline = frame.getByRole('heading', {level: 1})
  await expect(headline).toHaveText(textPattern('Not yet for everybody'))
  await page.getByTestId('global-perspective-menu-button').click(slowTimeout)
  await page.getByText('Published', {exact: true}).last().click()
  await expect(frame.getByText('Preview of what is published')).toBeVisible(slowTimeout)
  await expect(headline).not.toHaveText(/Not yet/u)
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
