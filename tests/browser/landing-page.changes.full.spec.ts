import {expect, type Locator} from '@playwright/test'
import {z} from 'zod'
import {makeContentClient} from '#tests/support/content/content-editor.ts'
import {expectAccessibleAtRest} from '#tests/support/browser/screens.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {studioTimeout, type StudioPage, studioPage} from '#tests/support/browser/studio-page.ts'
import {storedContent} from '#tests/support/content/trial-content.ts'

test.describe.configure({mode: 'serial'})
test.setTimeout(240_000)

const stamp = Date.now()
const slug = `gold-by-night-${stamp}`
const path = `/lp/${slug}`
const texts = {
  title: {en: `Gold by night ${stamp}`, ar: 'الذهب ليلًا'},
  headline: {en: 'What gold costs overnight', ar: 'ما يكلّفه الذهب ليلًا'},
  lead: {en: 'Costs are charged each night.', ar: 'تُحتسب التكاليف كل ليلة.'},
  label: {en: 'See the figures', ar: 'اطّلع على الأرقام'},
  blockTitle: {en: 'Costs of gold', ar: 'تكاليف الذهب'},
  description: {en: 'Costs of gold, by region.', ar: 'تكاليف الذهب حسب المنطقة.'},
} as const

const marketing = makeContentClient('marketing')

let studio: StudioPage
test.beforeAll(async ({browser}) => {
  test.setTimeout(180_000)
  studio = await studioPage(browser, 'marketing')
})
test.afterAll(async () => {
  await storedContent.delete({query: `*[_type == "landingPage" && title.en == "${texts.title.en}"]`})
  await studio.close()
})

const visit = async (region: string, address: string) =>
  await readPage(siteUrl, address, {cookie: `region=${region}`})

/** Fills both languages of a field, wherever it is in the form. */
async function fillBoth(end: string, {en, ar}: Readonly<{en: string; ar: string}>): Promise<void> {
  for (const [language, text] of [
    ['en', en],
    ['ar', ar],
  ] as const)
    await inputAt(`${end}.${language}`).fill(text, studioTimeout)
}

const fieldAt = (end: string): Locator =>
  studio.page
    .locator(`[data-testid^="field-"][data-testid$=".${end}"]:not([data-testid^="field-actions"])`)
    .last()

const inputAt = (end: string): Locator => fieldAt(end).getByRole('textbox')

/** Adds an item to a list and opens it; of a list with items of several types, one of a type. */
async function add(list: Locator, type?: string): Promise<void> {
  await list
    .getByRole('button', {name: /^Add item/u})
    .last()
    .click(studioTimeout)
  if (type !== undefined) await studio.page.getByRole('menuitem', {name: type}).click()
}

/** Closes the form of an item, and those that it is in. */
async function closeItem(end: string): Promise<void> {
  await studio.page.getByRole('dialog').last().getByRole('button', {name: 'Close'}).last().click()
  await expect(fieldAt(end)).toBeHidden(studioTimeout)
}

const countComplete = async (): Promise<number> =>
  await storedContent.fetch(
    `count(*[_type == "landingPage" && slug.current == $slug && blocks[0].action.label.ar == $label
      && blocks[1].title.ar == $block && count(blocks[1].instruments[count(figures) == 2]) == 2
      && count(regions) == 2 && search.description.ar == $description])`,
    {slug, label: texts.label.ar, block: texts.blockTitle.ar, description: texts.description.ar},
  )

test('a marketer builds a landing page of two blocks', async () => {
  const {page, field, localizedField, goTo} = studio
  await goTo('intent/create/template=landingPage;type=landingPage')
  for (const language of ['en', 'ar'] as const)
    await localizedField('title', language).fill(texts.title[language], studioTimeout)
  await page.getByRole('button', {name: 'Generate'}).click()
  await expect(field('slug').getByRole('textbox')).toHaveValue(slug, studioTimeout)

  await add(field('blocks'), 'Page header')
  await fillBoth('headline', texts.headline)
  await fillBoth('lead', texts.lead)
  // A bilingual text this deep in the form is folded.
  await fieldAt('action.label').getByText('Label').click()
  await fillBoth('action.label', texts.label)
  await inputAt('action.href').fill('/trading-conditions')
  await closeItem('headline')

  await add(field('blocks'), 'Figures')
  await fillBoth('title', texts.blockTitle)
  for (const symbol of ['XAUUSD', 'BTCUSD']) {
    await add(page.getByRole('dialog').locator('[data-testid$=".instruments"]'))
    await fieldAt('symbol').getByRole('combobox').fill(symbol, studioTimeout)
    for (const figure of ['Spread', /^Leverage/u])
      await page.getByRole('dialog').getByLabel(figure).last().check()
    // Back to the block that the instrument is in.
    await page.getByRole('dialog').last().getByRole('button', {name: texts.blockTitle.en}).click()
    await expect(fieldAt('symbol')).toBeHidden(studioTimeout)
  }
  await closeItem('instruments')

  await page.getByRole('tab', {name: 'Regions'}).click()
  for (const region of ['United Kingdom', 'Middle East and North Africa'])
    await page.getByLabel(region).check(studioTimeout)
  await page.getByRole('tab', {name: 'Search listing'}).click()
  for (const language of ['en', 'ar'] as const) {
    await localizedField('search.title', language).fill(texts.title[language], studioTimeout)
    await localizedField('search.description', language).fill(texts.description[language])
  }
  await expect.poll(countComplete, studioTimeout).toBe(1)
})

test('nobody sees it before it is published', async () => {
  expect((await visit('MENA', path)).status).toBe(404)
})

test('published, it is on the site in its regions, in both languages, and elsewhere a sentence is', async () => {
  await studio.publish()
  await expect.poll(async () => (await visit('MENA', path)).status, studioTimeout).toBe(200)
  const [gulf, arabic, kingdom, europe] = await Promise.all([
    visit('MENA', path),
    visit('MENA', `/ar${path}`),
    visit('UK', path),
    visit('EU', path),
  ])
  expect(gulf.words).toContain(texts.headline.en)
  expect(gulf.words).toContain(texts.blockTitle.en)
  expect(gulf.words).toContain('XAUUSD')
  expect(gulf.words).toContain('BTCUSD')
  expect(arabic.words).toContain(texts.headline.ar)
  expect(kingdom.status).toBe(200)
  expect(kingdom.words).toContain('XAUUSD')
  expect(kingdom.html).not.toContain('BTCUSD')
  expect(europe.status).toBe(404)
  expect(europe.words).toContain('This page is not offered to visitors in your region')
  expect(europe.words).not.toContain(texts.headline.en)
})

test('its title is in no search and on no picture where it is not offered', async () => {
  const found = async (region: string) => (await visit(region, `/search?q=gold+by+night`)).html
  await expect.poll(async () => await found('UK'), studioTimeout).toContain(`href="${path}"`)
  expect(await found('EU')).not.toContain(`href="${path}"`)
  expect((await fetch(new URL(`/share/en${path}`, siteUrl))).status).toBe(404)
})

test('it is accessible, on a laptop and on a phone', async ({page, context}) => {
  await context.addCookies([{name: 'region', value: 'MENA', url: siteUrl}])
  await page.goto(`/ar${path}`)
  await expect(page.getByRole('heading', {level: 1})).toHaveText(texts.headline.ar)
  await expectAccessibleAtRest(page)
})

const idShape = z.string()
const idOfPage = async () =>
  idShape.parse(
    await storedContent.fetch<unknown>(
      '*[_type == "landingPage" && title.en == $title && !(_id in path("drafts.**"))][0]._id',
      {title: texts.title.en},
    ),
  )

test('a chart and a button about crypto are shown where crypto is offered, and the rest of the page elsewhere too', async () => {
  const chart = {
    _key: 'chart',
    _type: 'landingChart',
    title: {_type: 'localizedString', en: 'Bitcoin, drawn', ar: 'بيتكوين بالرسم'},
    symbol: 'BTCUSD',
    chart: 'costs',
  }
  await marketing
    .patch(await idOfPage())
    .set({'blocks[0].action.needsCrypto': true})
    .append('blocks', [chart])
    .commit()
  await expect.poll(async () => (await visit('MENA', path)).words, studioTimeout).toContain(chart.title.en)
  expect((await visit('MENA', path)).words).toContain(texts.label.en)
  // A page that nobody regulates is shown as it was while it is rendered anew, in each region by itself.
  await expect.poll(async () => (await visit('UK', path)).words, studioTimeout).not.toContain(texts.label.en)
  const kingdom = await visit('UK', path)
  expect(kingdom.words).toContain(texts.blockTitle.en)
  expect(kingdom.html).not.toContain(chart.title.en)
  expect(kingdom.words).not.toContain(texts.label.en)
})

test('a leverage above the cap of its class, written around the Studio, is put back and not shown', async () => {
  const id = await idOfPage()
  await marketing.patch(id).set({'blocks[0].lead.en': 'Trade shares at 1:20.'}).commit()
  const readLead = async () => await marketing.fetch<string>('*[_id == $id][0].blocks[0].lead.en', {id})
  await expect.poll(readLead, studioTimeout).toBe(texts.lead.en)
  const shown = await visit('MENA', path)
  expect(shown.status).toBe(200)
  expect(shown.words).not.toContain('Trade shares at 1:20')
})

test('a former address leads to the page', async () => {
  const id = await idOfPage()
  await marketing
    .patch(id)
    .set({'slug.current': `${slug}-b`, formerSlugs: [slug]})
    .commit()
  await expect
    .poll(async () => (await visit('UK', path)).headers.get('location') ?? '', studioTimeout)
    .toContain(`${path}-b`)
  expect((await visit('UK', path)).status).toBe(308)
  expect((await visit('UK', `${path}-b`)).status).toBe(200)
})

test('no request to the Content Lake failed', () => {
  expect(studio.failedRequests).toEqual([])
})
