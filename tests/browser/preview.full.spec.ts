import {expect} from '@playwright/test'
import {contentEditor} from '#tests/support/content-editor.ts'
import {enablePreview, openPreview, previewTimeout, textPattern} from '#tests/support/preview-page.ts'
import {signIn} from '#tests/support/sign-in.ts'
import {test} from '#tests/support/site-test.ts'

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

test('a text on the page links to its field', async ({page}) => {
  test.setTimeout(240_000)
  await signIn(page, 'marketing')
  const frame = await openPreview(page)
  await expect(page.getByTestId('field-headline')).toBeVisible(previewTimeout)
  await frame.getByText('Start Trading', {exact: false}).last().click(previewTimeout)
  await expect(page).toHaveURL(/homePage\/startLink\.label\.en/u, previewTimeout)
})

test('a compliance officer opens the pages of a warning, and the Studio opens the document of a page', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await signIn(page, 'compliance')
  await page.getByRole('link', {name: 'Compliance'}).click({timeout: 90_000})
  await page.getByRole('link', {name: 'European Union'}).click(previewTimeout)
  await page.getByRole('button', {name: /Read on every page of this region/u}).click(previewTimeout)
  await page.getByText('Legal · العربية').click()
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
