import {type BrowserContext, type FrameLocator, type Page, expect} from '@playwright/test'
import {contentEditor} from '#tests/support/content-editor.ts'
import {previewCookie} from '#tests/support/enter-preview.ts'
import {readPage} from '#tests/support/read-page.ts'
import {signIn} from '#tests/support/sign-in.ts'
import {test} from '#tests/support/site-test.ts'
import {siteUrl} from '#tests/support/site-url.ts'

const editor = contentEditor()
const patient = {timeout: 60_000}

// Invisible marks lead from a text to its form; a reader sees the words.
const saying = (words: string) => new RegExp(`^${words}[\\u200B-\\u200D\\uFEFF]*$`, 'u')

/** Opens the preview in the Studio, with the page in a frame beside the form. */
async function openPreview(page: Page): Promise<FrameLocator> {
  await page.getByRole('link', {name: 'Preview', exact: true}).click({timeout: 90_000})
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('complementary', {name: 'Preview'})).toBeVisible(patient)
  return frame
}

/** Lets a browser see drafts on the site, as the preview does, without the Studio around it. */
async function lookAtDrafts(context: BrowserContext): Promise<void> {
  const cookies = (await previewCookie()).split('; ').map((cookie) => cookie.split('='))
  await context.addCookies(
    cookies.map(([name = '', ...value]) => ({name, value: value.join('='), url: siteUrl})),
  )
}

const everyKindOfPage = [
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

test('a marketer sees the headline of the home page as it is typed, in both languages and in Singapore; nobody else does', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.location().url.startsWith(siteUrl) && message.type() === 'error') refused.push(message.text())
  })
  await signIn(page, 'marketing')
  const frame = await openPreview(page)
  const headline = frame.getByRole('heading', {level: 1})
  const field = page.getByTestId('field-headline')
  await field.getByRole('textbox', {name: 'English'}).fill('A headline in the making', patient)
  await expect(headline).toHaveText(saying('A headline in the making'))
  await field.getByRole('textbox', {name: 'العربية'}).fill('عنوان قيد الكتابة')

  await expect(frame.getByRole('button', {name: 'Exit preview'})).toBeHidden()

  await test.step('in Arabic', async () => {
    await frame.getByRole('navigation', {name: 'Language of the preview'}).getByRole('link').click()
    await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl', patient)
    await expect(headline).toHaveText(saying('عنوان قيد الكتابة'))
    await field.getByRole('textbox', {name: 'العربية'}).fill('عنوان آخر قيد الكتابة', patient)
    await expect(headline).toHaveText(saying('عنوان آخر قيد الكتابة'))
  })
  await test.step('in Singapore', async () => {
    await frame.getByRole('group', {name: 'منطقة المعاينة'}).getByRole('button', {name: /^SG/u}).click()
    await expect(frame.locator('html')).toHaveAttribute('data-region', 'SG', patient)
    await expect(frame.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(headline).toHaveText(saying('عنوان آخر قيد الكتابة'))
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
  expect(refused).toEqual([])
})

test('a text on the page leads to where it is written', async ({page}) => {
  test.setTimeout(240_000)
  await signIn(page, 'marketing')
  const frame = await openPreview(page)
  await expect(page.getByTestId('field-headline')).toBeVisible(patient)
  await frame.getByText('Start Trading', {exact: false}).last().click(patient)
  await expect(page).toHaveURL(/homePage\/startLink\.label\.en/u, patient)
})

test('a compliance officer follows a warning to every page of its region, and the Studio opens what a page is about', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await signIn(page, 'compliance')
  await page.getByRole('link', {name: 'Compliance'}).click({timeout: 90_000})
  await page.getByRole('link', {name: 'European Union'}).click(patient)
  await page.getByRole('button', {name: /Read on every page of this region/u}).click(patient)
  await page.getByText('Legal · العربية').click()
  const html = page.frameLocator('iframe').locator('html')
  await expect(html).toHaveAttribute('data-region', 'EU', patient)
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(page).toHaveURL(/regionProfile-EU/u)

  await html.getByRole('button', {name: /^UK/u}).click()
  await expect(html).toHaveAttribute('data-region', 'UK', patient)
  await expect(html).toHaveAttribute('data-in-studio', '', patient)
  // By keyboard: the mouse opens a text's form instead of following the link that it is in.
  await html.locator('main a[href="/ar/legal/privacy"]').first().press('Enter')
  await expect(page).toHaveURL(/legalDocument\/legalDocument-privacy/u, patient)
})

test('what an editor is shown carries its marks on the page alone: not in its head, its attributes or its addresses', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await lookAtDrafts(context)
  for (const address of everyKindOfPage) {
    await page.goto(address)
    const read = () => {
      const marks = /[\u200B-\u200D\uFEFF]{4,}/u
      const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes]
          // A picture leads to its form by its alternative text.
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

test('a visitor is sent nothing of what a preview needs', async ({page}) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text())
  })
  await page.goto('/', {waitUntil: 'networkidle'})
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.join('')).not.toMatch(/presentation\/|sanity\/channels|styled-components/u)
  expect((await readPage(siteUrl, '/')).html).not.toMatch(/draft-pass|\/api\/draft/u)
})

test('an editor may look at what is published, too', async ({page}) => {
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
  await expect(headline).toHaveText(saying('Not yet for everybody'))
  await page.getByTestId('global-perspective-menu-button').click(patient)
  await page.getByText('Published', {exact: true}).last().click()
  await expect(frame.getByText('Preview of what is published')).toBeVisible(patient)
  await expect(headline).not.toHaveText(/Not yet/u)
})

test('a text that was emptied is an ellipsis; a post of which too little is written says what it lacks', async ({
  page,
  context,
}) => {
  const published = await editor.getDocument('homePage')
  if (!published) throw new Error('No home page')
  await editor
    .transaction()
    .createOrReplace({...published, _id: 'drafts.homePage'})
    .patch('drafts.homePage', (patch) => patch.unset(['headline']))
    .createOrReplace({_id: 'drafts.post-begun', _type: 'blogPost', slug: {current: 'post-begun'}})
    .commit()
  try {
    await lookAtDrafts(context)
    await page.goto('/')
    await expect(page.getByRole('heading', {level: 1})).toHaveText('…')
    await page.goto('/blog/post-begun')
    await expect(page.getByRole('heading', {level: 1})).toHaveText('This draft cannot be shown yet')
    await expect(page.getByText(/still lacks/u)).toContainText('author')
  } finally {
    await editor.delete('drafts.post-begun')
  }
})
