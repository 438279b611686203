import {type FrameLocator, expect} from '@playwright/test'
import sharp from 'sharp'
import type {Language} from '#domain/languages.ts'
import {makeContentClient} from '#tests/support/content/content-editor.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {studioTimeout, type StudioPage, studioPage} from '#tests/support/browser/studio-page.ts'
import {storedContent} from '#tests/support/content/trial-content.ts'

test.describe.configure({mode: 'default', timeout: 240_000})

const stamp = Date.now()
const post = {
  slug: `mooring-a-position-${stamp}`,
  title: {en: `Mooring a position ${stamp}`, ar: 'إرساء الصفقة'},
  excerpt: {en: 'How to hold a position calmly.', ar: 'كيف تحتفظ بالصفقة بهدوء.'},
  body: {en: 'Leverage works both ways.', ar: 'الرافعة المالية سلاح ذو حدين.'},
  alt: {en: 'A green quay.', ar: 'رصيف أخضر.'},
} as const

let studio: StudioPage
test.beforeAll(async ({browser}) => {
  test.setTimeout(180_000)
  studio = await studioPage(browser, 'marketing')
})
test.afterAll(async () => {
  await storedContent.delete({query: `*[_type == "blogPost" && slug.current == "${post.slug}"]`})
  await storedContent.delete({query: '*[originalFilename == "mooring.png"]'})
  await studio.close()
})

test('a marketer can read a region profile but not change it, not even through the API', async () => {
  const {page, open, localizedField} = studio
  await open('regionProfile', 'regionProfile-UK')
  const english = localizedField('riskWarning', 'en')
  await expect(english).toHaveValue(/CFDs are complex instruments/u, studioTimeout)
  await expect(english).not.toBeEditable()
  await expect(page.getByTestId('action-sendforapproval')).toBeDisabled()

  const marketing = makeContentClient('marketing')
  const forbidden = {
    statusCode: 403,
    details: {items: [{error: {type: 'insufficientPermissionsError'}}]},
  }
  await expect(marketing.patch('regionProfile-UK').set({maxLeverage: 500}).commit()).rejects.toMatchObject(
    forbidden,
  )
  await expect(
    marketing.action({
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.regionProfile-UK',
      publishedId: 'regionProfile-UK',
      patch: {set: {maxLeverage: 500}},
    }),
  ).rejects.toMatchObject(forbidden)
})

test('a marketer writes a post in both languages with an image', async () => {
  const {page, field, localizedField, goTo} = studio
  await goTo('intent/create/template=blogPost;type=blogPost')
  await localizedField('title', 'ar').fill(post.title.ar, studioTimeout)
  await page.getByRole('button', {name: 'Generate'}).click()
  const slug = field('slug').getByRole('textbox')
  await expect(slug).toHaveValue('arsae-alsfqt')
  await localizedField('title', 'en').fill(post.title.en)
  await page.getByRole('button', {name: 'Generate'}).click()
  await expect(slug).toHaveValue(post.slug)
  for (const language of ['en', 'ar'] as const) {
    await localizedField('excerpt', language).fill(post.excerpt[language])
    await writeArticle(language)
  }
  await uploadImage()
  for (const language of ['en', 'ar'] as const)
    await localizedField('cover.alt', language).fill(post.alt[language])

  await page.getByRole('tab', {name: 'Author, date, topics'}).click()
  await choose('category', 'Education')
  await choose('author', 'Layla Haddad')
  // Input is lost when the form is left before it is stored.
  await expect.poll(storedFields, studioTimeout).toEqual({
    title: post.title.ar,
    excerpt: post.excerpt.ar,
    bodyEn: post.body.en,
    bodyAr: post.body.ar,
    alt: post.alt.ar,
    hasCover: true,
    hasCategory: true,
    hasAuthor: true,
  })
})

test('previews it in Arabic for Singapore, invisible to visitors', async () => {
  const {page} = studio
  await page.getByRole('button', {name: /^Not published yet: will appear on/u}).click(studioTimeout)
  await page.getByText(`${post.title.en} · Arabic`).click()
  const frame = page.frameLocator('iframe')
  // Until the Studio is connected with the page, it may still lead the frame to an address of its own.
  await expect(frame.locator('sanity-visual-editing')).toBeAttached(studioTimeout)
  await frame.getByRole('button', {name: /^SG/u}).click(studioTimeout)
  await expect(frame.locator('html')).toHaveAttribute('data-region', 'SG', studioTimeout)
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectPost(frame)
  for (const path of [`/blog/${post.slug}`, `/ar/blog/${post.slug}`])
    expect((await readPage(siteUrl, path)).status, path).toBe(404)
})

test('publishes it, and visitors find it in the blog and the feed, in both languages', async () => {
  await studio.publish()
  for (const [language, prefix] of [
    ['en', ''],
    ['ar', '/ar'],
  ] as const) {
    for (const path of ['/blog', '/blog/rss.xml'])
      await expect
        .poll(async () => (await readPage(siteUrl, `${prefix}${path}`)).html, studioTimeout)
        .toContain(post.title[language])
    const {status, words, html} = await readPage(siteUrl, `${prefix}/blog/${post.slug}`)
    expect(status).toBe(200)
    expect(words).toContain(post.body[language])
    expect(html).toContain(`alt="${post.alt[language]}"`)
  }
})

test('puts another picture of the library in its place, and is asked about the text of the former one', async () => {
  const {page, open, publish} = studio
  await open('blogPost', await publishedId())
  const input = page.getByTestId('image-input').first()
  const former = await input.locator('img').getAttribute('src')
  const library = page.getByRole('dialog')
  await input.getByLabel('Open image options menu').click(studioTimeout)
  await page.getByRole('menuitem', {name: 'Select'}).click(studioTimeout)
  await expect(library).toBeVisible(studioTimeout)
  await library
    .getByRole('listitem')
    .filter({hasNot: page.locator(`img[src*="${stemOf(former)}"]`)})
    .first()
    .getByRole('button', {name: /^Choose /u})
    .click(studioTimeout)
  await expect(input.locator('img')).not.toHaveAttribute('src', former ?? '', studioTimeout)
  const question = page.getByText('You replaced the picture. Does the alternative text describe the new one?')
  await expect(question).toBeVisible()
  // It is asked still when the form comes back from another view.
  await page.getByRole('tab', {name: 'Page views'}).click()
  await expect(question).toBeHidden()
  await page.getByRole('tab', {name: 'Editor'}).click()
  await expect(question).toBeVisible(studioTimeout)
  for (const [language, text] of [
    ['en', 'A lighthouse.'],
    ['ar', 'منارة.'],
  ] as const)
    await studio.localizedField('cover.alt', language).fill(text)
  await expect(question).toBeHidden()
  await publish()
  for (const [prefix, alt] of [
    ['', 'A lighthouse.'],
    ['/ar', 'منارة.'],
  ] as const)
    await expect
      .poll(async () => (await readPage(siteUrl, `${prefix}/blog/${post.slug}`)).html, studioTimeout)
      .toContain(`alt="${alt}"`)
})

test('no request to the Content Lake failed', () => {
  expect(studio.failedRequests).toEqual([])
})

/** What the stored post holds of its fields, each by its name. */
const storedFields = async (): Promise<unknown> =>
  await storedContent.fetch(
    `*[slug.current == $slug][0]{
      "title": title.ar, "excerpt": excerpt.ar, "bodyEn": pt::text(body.en), "bodyAr": pt::text(body.ar), "alt": cover.alt.ar,
      "hasCover": defined(cover.asset), "hasCategory": defined(category), "hasAuthor": defined(author)
    }`,
    {slug: post.slug},
  )

const publishedId = async (): Promise<string> =>
  await storedContent.fetch<string>('*[slug.current == $slug && !(_id in path("drafts.**"))][0]._id', {
    slug: post.slug,
  })

/** What names a picture in its addresses, of whatever size. */
const stemOf = (src: string | null): string =>
  /(?<hash>[0-9a-f]{40})/u.exec(src ?? '')?.groups?.['hash'] ?? ''

const drawImage = async (): Promise<Buffer> =>
  await sharp({create: {width: 1200, height: 675, channels: 3, background: '#0f6f6a'}})
    .png()
    .toBuffer()

async function uploadImage(): Promise<void> {
  const input = studio.page.getByTestId('image-input')
  const file = {name: 'mooring.png', mimeType: 'image/png', buffer: await drawImage()}
  await input.getByTestId('file-button-input').setInputFiles(file, studioTimeout)
  await expect(input.locator('img')).toBeVisible(studioTimeout)
}

async function writeArticle(language: Language): Promise<void> {
  const editor = studio.field(`body.${language}`).getByTestId('pt-editor')
  await expect(editor).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr')
  // Input while the editor loads the stored text may be misplaced or lost.
  await expect(async () => {
    await editor.click()
    await studio.page.keyboard.press('ControlOrMeta+a')
    await studio.page.keyboard.insertText(post.body[language])
    await expect(editor).toContainText(post.body[language], {timeout: 5_000})
  }).toPass(studioTimeout)
}

/** Selects the document of a reference. The form renders again after each selection, and may drop input meanwhile. */
async function choose(name: string, title: string): Promise<void> {
  const input = studio.page.locator(`#${name}[data-testid="autocomplete"]`)
  const found = studio.page.locator(`#${name}-listbox`).getByText(title).first()
  await expect(async () => {
    if (await input.isVisible()) {
      await input.fill(title)
      await expect(found).toBeVisible({timeout: 5_000})
      await found.click()
    }
    await expect(input).toHaveCount(0, {timeout: 5_000})
  }).toPass(studioTimeout)
}

async function expectPost(frame: FrameLocator): Promise<void> {
  await expect(frame.getByRole('heading', {level: 1})).toContainText(post.title.ar, studioTimeout)
  const article = frame.getByRole('article').first()
  await expect(article).toContainText(post.body.ar)
  await expect(article.getByRole('img').first()).toHaveAttribute('alt', new RegExp(post.alt.ar, 'u'))
}
