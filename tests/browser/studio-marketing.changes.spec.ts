import {createImageUrlBuilder} from '@sanity/image-url'
import {type FrameLocator, type Locator, expect, test} from '@playwright/test'
import sharp from 'sharp'
import {z} from 'zod'
import {readSettings} from '#local/settings.ts'
import type {Language} from '#schemas/values/languages.ts'
import {contentClientOf} from '#tests/support/content-editor.ts'
import {look} from '#tests/support/look-at-image.ts'
import {readPage} from '#tests/support/read-page.ts'
import {siteUrl} from '#tests/support/site-url.ts'
import {patiently, type StudioPage, studioPage} from '#tests/support/studio-page.ts'
import {deleteTrials, storedContent, trialTerm} from '#tests/support/trial-documents.ts'

test.describe.configure({mode: 'default', timeout: 240_000})

const stamp = Date.now()
const post = {
  slug: `mooring-a-position-${stamp}`,
  title: {en: `Mooring a position ${stamp}`, ar: 'إرساء الصفقة'},
  excerpt: {en: 'How to hold a position calmly.', ar: 'كيف تحتفظ بالصفقة بهدوء.'},
  body: {en: 'Leverage works both ways.', ar: 'الرافعة المالية سلاح ذو حدين.'},
  alt: {en: 'A green quay.', ar: 'رصيف أخضر.'},
} as const
const term = 'trial-marketing'
const clean = async () => await deleteTrials(term, `(_type == "blogPost" && slug.current == "${post.slug}")`)

let studio: StudioPage
test.beforeAll(async ({browser}) => {
  test.setTimeout(180_000)
  await clean()
  studio = await studioPage(browser, 'marketing')
})
test.afterAll(async () => {
  await clean()
  await storedContent.delete({query: '*[originalFilename == "mooring.png"]'})
  await studio.close()
})

test('a marketer reads a region profile and cannot change it, nor through the API', async () => {
  const {page, open, side} = studio
  await open('regionProfile', 'regionProfile-UK')
  const english = side('riskWarning', 'en')
  await expect(english).toHaveValue(/CFDs are complex instruments/u, patiently)
  await expect(english).not.toBeEditable()
  await expect(page.getByTestId('action-publish')).toBeDisabled()

  const marketing = contentClientOf('marketing')
  const refused = {
    statusCode: 403,
    details: {items: [{error: {type: 'insufficientPermissionsError'}}]},
  }
  await expect(marketing.patch('regionProfile-UK').set({maxLeverage: 500}).commit()).rejects.toMatchObject(
    refused,
  )
  await expect(
    marketing.action({
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.regionProfile-UK',
      publishedId: 'regionProfile-UK',
      patch: {set: {maxLeverage: 500}},
    }),
  ).rejects.toMatchObject(refused)
})

test('a marketer writes a post in both languages with a picture', async () => {
  const {page, field, side, goTo} = studio
  await goTo('intent/create/template=blogPost;type=blogPost')
  await side('title', 'ar').fill(post.title.ar, patiently)
  await page.getByRole('button', {name: 'Generate'}).click()
  const slug = field('slug').getByRole('textbox')
  await expect(slug).toHaveValue('arsae-alsfqt')
  await side('title', 'en').fill(post.title.en)
  await page.getByRole('button', {name: 'Generate'}).click()
  await expect(slug).toHaveValue(post.slug)
  for (const language of ['en', 'ar'] as const) {
    await side('excerpt', language).fill(post.excerpt[language])
    await writeArticle(language)
  }
  await page
    .getByTestId('image-input')
    .getByTestId('file-button-input')
    .setInputFiles({name: 'mooring.png', mimeType: 'image/png', buffer: await picture()})
  await expect(page.getByTestId('image-input').locator('img')).toBeVisible(patiently)
  for (const language of ['en', 'ar'] as const) await side('cover.alt', language).fill(post.alt[language])

  await page.getByRole('tab', {name: 'Author, date, topics'}).click()
  await choose('category', 'Education')
  await choose('author', 'Layla Haddad')
})

test('previews it in Arabic for Singapore, where nobody else sees it', async () => {
  const {page} = studio
  await page.getByRole('button', {name: /^Read on/u}).click(patiently)
  await page.getByText(`${post.title.en} · العربية`).click()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', {name: /^SG/u}).click(patiently)
  await expect(frame.locator('html')).toHaveAttribute('data-region', 'SG', patiently)
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl')
  await seesPost(frame)
  for (const path of [`/blog/${post.slug}`, `/ar/blog/${post.slug}`])
    expect((await readPage(siteUrl, path)).status, path).toBe(404)
})

test('publishes it, and readers find it in the blog and in its feed, in both languages', async () => {
  await studio.publish()
  for (const [language, prefix] of [
    ['en', ''],
    ['ar', '/ar'],
  ] as const) {
    for (const path of ['/blog', '/blog/rss.xml'])
      await expect
        .poll(async () => (await readPage(siteUrl, `${prefix}${path}`)).html, patiently)
        .toContain(post.title[language])
    const {status, words, html} = await readPage(siteUrl, `${prefix}/blog/${post.slug}`)
    expect(status).toBe(200)
    expect(words).toContain(post.body[language])
    expect(html).toContain(`alt="${post.alt[language]}"`)
  }
})

test('crops a picture, and its address delivers it so', async () => {
  const {page, open} = studio
  const author = `${term}-author`
  const asset = await storedContent.assets.upload('image', await halves(), {filename: 'mooring.png'})
  await storedContent.create({
    _id: `drafts.${author}`,
    _type: 'author',
    name: {_type: 'localizedString', en: 'Nobody', ar: 'لا أحد'},
    portrait: {_type: 'localizedImage', asset: {_type: 'reference', _ref: asset._id}},
  })
  await open('author', author)
  await page.getByTestId('options-menu-edit-details').click(patiently)
  // The tool draws the picture, with its handles on the corners, into the second of the dialog's drawings.
  const tool = page.getByRole('dialog').filter({hasText: 'Hotspot'}).locator('svg').nth(2)
  await expect(tool).toBeVisible(patiently)
  await dragFrom(tool, {x: 0, y: 0.5}, {x: 0.6, y: 0.5})
  const portrait = async () =>
    drawn.safeParse(await storedContent.fetch('*[_id == $id][0].portrait', {id: `drafts.${author}`})).data
  await expect.poll(async () => (await portrait())?.crop.left ?? 0, patiently).toBeGreaterThan(0.5)
  const lake = {projectId: 'marsa', dataset: 'production', baseUrl: readSettings().urls.lake}
  const address = createImageUrlBuilder(lake)
    .image((await portrait()) ?? '')
    .width(100)
    .url()
  expect(address).toContain('rect=')
  expect((await look(address)).quarters).toBe('red red red red')
  await page.keyboard.press('Escape')
})

test('when one language changes alone, the marketer is asked, and the other is listed until it follows', async () => {
  const {page, open, goTo, field, side, publish} = studio
  await storedContent.create(trialTerm(term, 'A place for one ship.', 'Berth'))
  await open('glossaryTerm', term)
  await side('definition', 'en').fill('A place for a ship at the quay.', patiently)
  await expect(field('definition').getByText('English changed, Arabic not yet')).toBeVisible(patiently)
  await page.getByTestId('action-publish').click(patiently)
  const question = page.getByRole('dialog', {name: 'Is the other language still right?'})
  await expect(question).toContainText('English changed and Arabic did not: Definition')
  await question.getByRole('button', {name: 'Publish, and list it as out of date'}).click()
  await expect(field('definition').getByText('Out of date: English changed after it')).toBeVisible(patiently)

  await goTo('structure/translations')
  const listed = page.getByRole('link', {name: /Berth/u})
  await expect(listed).toContainText('Definition', patiently)
  await listed.click()
  await side('definition', 'ar').fill('مكان ترسو فيه السفينة عند الرصيف.', patiently)
  await expect(field('definition').getByText('Out of date')).toHaveCount(0)
  await publish()
  await expect(page.getByText('Texts with one side only')).toBeVisible()
  await expect(listed).toHaveCount(0)
})

test('nothing of this was refused by the Content Lake', () => {
  expect(studio.refusals).toEqual([])
})

const drawn = z.object({
  asset: z.object({_ref: z.string()}),
  crop: z.object({left: z.number(), right: z.number(), top: z.number(), bottom: z.number()}),
  hotspot: z.object({x: z.number(), y: z.number(), width: z.number(), height: z.number()}),
})

/** A picture that is blue on its left half and red on its right. */
async function halves(): Promise<Buffer> {
  const red = {create: {width: 400, height: 600, channels: 3, background: '#ff0000'}} as const
  return await sharp({create: {width: 800, height: 600, channels: 3, background: '#0000ff'}})
    .composite([{input: red, left: 400, top: 0}])
    .png()
    .toBuffer()
}

type Spot = Readonly<{x: number; y: number}>

/** Drags with the mouse between two spots of an area, given as shares of its size. */
async function dragFrom(area: Locator, from: Spot, to: Spot): Promise<void> {
  const box = await area.boundingBox()
  if (!box) throw new Error('Nothing to drag in')
  const {mouse} = area.page()
  await mouse.move(box.x + from.x * box.width, box.y + from.y * box.height)
  await mouse.down()
  await mouse.move(box.x + to.x * box.width, box.y + to.y * box.height, {steps: 10})
  await mouse.up()
}

const picture = async (): Promise<Buffer> =>
  await sharp({create: {width: 1200, height: 675, channels: 3, background: '#0f6f6a'}})
    .png()
    .toBuffer()

async function writeArticle(language: Language): Promise<void> {
  const editor = studio.field(`body.${language}`).getByTestId('pt-editor')
  await expect(editor).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr')
  await editor.click()
  await studio.page.keyboard.type(post.body[language])
  await expect(editor).toContainText(post.body[language])
}

/** Chooses the document of a reference. The form draws itself anew after each choice, and may drop what is typed meanwhile. */
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
  }).toPass(patiently)
}

async function seesPost(frame: FrameLocator): Promise<void> {
  await expect(frame.getByRole('heading', {level: 1})).toContainText(post.title.ar, patiently)
  const article = frame.getByRole('article').first()
  await expect(article).toContainText(post.body.ar)
  await expect(article.getByRole('img').first()).toHaveAttribute('alt', new RegExp(post.alt.ar, 'u'))
}
