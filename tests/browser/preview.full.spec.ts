import {expect} from '@playwright/test'
import {contentEditor} from '#tests/support/content/content-editor.ts'
import {enablePreview, openPreview, previewTimeout, textPattern} from '#tests/support/browser/preview.ts'
import {signIn} from '#tests/support/browser/studio-page.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {siteUrl} from '#tests/support/site.ts'

// They write the same draft.
test.describe.configure({mode: 'default'})

const editor = contentEditor()

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
  await field.getByRole('textbox', {name: 'English'}).fill('A headline in the making', previewTimeout)
  await expect(headline).toHaveText(textPattern('A headline in the making'))
  await field.getByRole('textbox', {name: 'Arabic'}).fill('عنوان قيد الكتابة')

  await expect(frame.getByRole('button', {name: 'Exit preview'})).toBeHidden()

  await test.step('in Arabic', async () => {
    await frame.getByRole('navigation', {name: 'Language of the preview'}).getByRole('link').click()
    await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl', previewTimeout)
    await expect(headline).toHaveText(textPattern('عنوان قيد الكتابة'))
    await field.getByRole('textbox', {name: 'Arabic'}).fill('عنوان آخر قيد الكتابة', previewTimeout)
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

test('a text on the page links to its field', async ({page}) => {
  test.setTimeout(240_000)
  await signIn(page, 'marketing')
  const frame = await openPreview(page)
  await expect(page.getByTestId('field-headline')).toBeVisible(previewTimeout)
  await frame
    .getByRole('main')
    .getByRole('link', {name: /^Start Trading/u})
    .first()
    .click(previewTimeout)
  await expect(page).toHaveURL(/homePage\/startLink\.label\.en/u, previewTimeout)
})

test('a compliance officer opens the pages of a warning, and the Studio opens the document of a page', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await signIn(page, 'compliance')
  await page.getByRole('link', {name: 'Compliance'}).click({timeout: 90_000})
  await page.getByRole('link', {name: 'European Union'}).click(previewTimeout)
  await page.getByRole('button', {name: /Appears on every page of this region/u}).click(previewTimeout)
  await page.getByText('Legal · Arabic').click()
  const html = page.frameLocator('iframe').locator('html')
  await expect(html).toHaveAttribute('data-region', 'EU', previewTimeout)
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(page).toHaveURL(/regionProfile-EU/u)

  await html.getByRole('button', {name: /^UK/u}).click()
  await expect(html).toHaveAttribute('data-region', 'UK', previewTimeout)
  await expect(html).toHaveAttribute('data-in-studio', '', previewTimeout)
  // The page has connected again once the Studio knows its new address.
  await expect(page).not.toHaveURL(/region%3DEU/u, previewTimeout)
  // By keyboard: a click opens the form of the text instead of following its link.
  await html.locator('main a[href="/ar/legal/privacy"]').first().press('Enter')
  await expect(page).toHaveURL(/legalDocument\/legalDocument-privacy/u, previewTimeout)
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
  await page.getByTestId('global-perspective-menu-button').click(previewTimeout)
  await page.getByText('Published', {exact: true}).last().click()
  await expect(frame.getByText('Preview of what is published')).toBeVisible(previewTimeout)
  await expect(headline).not.toHaveText(/Not yet/u)
})
