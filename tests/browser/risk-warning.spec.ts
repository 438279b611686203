import {type Page, expect} from '@playwright/test'
import {type Language, languages} from '#domain/languages.ts'
import {type RegionCode, regionCodes, getRegionRecord} from '#domain/regions/regions.ts'
import {asRead, demoProfiles} from '#tests/support/regions.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {siteUrl} from '#tests/support/site.ts'
import {inTurn, isThorough, tried} from '#tests/support/thoroughness.ts'
import {publicPath} from '#i18n/public-path.ts'

/** A page of each kind: what sells, what tells, what asks, what is missing. */
const kinds = ['/', '/trading/XAUUSD', '/blog/what-a-swap-costs', '/contact', '/auth', '/nope']
const widths = [360, 768, 1280]
const phone = {width: 360, height: 740}

const warningOf = (page: Page) => page.locator('#pinned-warning')

const shortForm = (region: RegionCode, lang: Language): string =>
  asRead(demoProfiles.get(region)?.riskWarningShort[lang] ?? '?')

const enterAs = (page: Page, region: RegionCode) =>
  page.context().addCookies([{name: 'region', value: region, url: siteUrl}])

/** Whether the middle of an element can be pressed: whether nothing lies over it. */
const isOnTop = (element: Element): boolean => {
  const {left, top, width, height} = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** In the normal run each region has one language, one width and every third kind, so that three regions have all kinds. */
const visitors = regionCodes.flatMap((region, index) =>
  tried(index % 2 === 0 ? languages : languages.toReversed()).map((lang) => ({
    region,
    lang,
    atWidths: isThorough ? widths : widths.slice(index % widths.length).slice(0, 1),
    ofKinds: kinds.filter((_, kind) => isThorough || kind % 3 === index % 3),
  })),
)

test.describe('as painted first, before any script', () => {
  test.use({javaScriptEnabled: false})

  for (const {region, lang, atWidths, ofKinds} of visitors)
    test(`the short warning of ${region} in ${lang} is in view on ${ofKinds.length} kinds of page, also after scrolling`, async ({
      page,
    }) => {
      await enterAs(page, region)
      for (const width of atWidths) {
        await page.setViewportSize({...phone, width})
        for (const kind of ofKinds) {
          await page.goto(publicPath(lang, kind))
          const warning = warningOf(page)
          await expect(warning, kind).toContainText(shortForm(region, lang))
          await expect(warning, kind).toBeInViewport({ratio: 1, timeout: 1})
          // By its position: a turn of the wheel is lost while the browser still lays out the page.
          await page.evaluate(() => window.scrollTo(0, 2_000))
          expect(await page.evaluate(() => window.scrollY), kind).toBeGreaterThan(0)
          await expect(warning, kind).toBeInViewport({ratio: 1})
          expect(await warning.locator('p').evaluate(isOnTop), kind).toBe(true)
        }
      }
    })

  for (const [turn, region] of (['EU', 'MENA'] as const).entries())
    for (const lang of inTurn(languages, turn))
      test(`a phone shows ${region} in ${lang} the warning, the headline and the first action at once`, async ({
        page,
      }) => {
        await enterAs(page, region)
        await page.setViewportSize(phone)
        await page.goto(publicPath(lang, '/'))
        const main = page.getByRole('main')
        for (const seen of [
          warningOf(page),
          main.getByRole('heading', {level: 1}),
          main.getByRole('link').first(),
        ])
          await expect(seen).toBeInViewport({ratio: 1, timeout: 1})
      })
})

for (const [index, region] of regionCodes
  .filter((code) => !getRegionRecord(code).hasStandardWarning)
  .entries())
  for (const lang of inTurn(languages, index).filter(() => isThorough || index < 2))
    test(`the warning of ${region} in ${lang} is one line on a phone`, async ({page}) => {
      await enterAs(page, region)
      await page.setViewportSize(phone)
      await page.goto(publicPath(lang, '/legal/privacy'))
      // A first visit on a busy machine shows a wider font until the site's own has loaded.
      await page.evaluate(async () => await document.fonts.ready)
      await page.reload()
      await page.evaluate(async () => await document.fonts.ready)
      const lines = await warningOf(page)
        .locator('p')
        .evaluate((text) => {
          const {lineHeight, paddingTop, paddingBottom} = getComputedStyle(text)
          const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom)
          return (text.getBoundingClientRect().height - padding) / Number.parseFloat(lineHeight)
        })
      expect(Math.round(lines)).toBe(1)
    })

test.describe('a window lower than 420 px', () => {
  test.use({viewport: {width: 740, height: 360}})

  test('has the warning at the top of the page, and nothing pinned once it scrolls', async ({page}) => {
    await enterAs(page, 'EU')
    await page.goto('/trading-conditions')
    await expect(warningOf(page)).toBeInViewport({ratio: 1})
    await page.evaluate(() => window.scrollTo(0, 3_000))
    await expect(warningOf(page)).not.toBeInViewport()
    const pinned = await page.evaluate(() =>
      // The head of a table stays with its rows.
      document
        .elementsFromPoint(360, 2)
        .filter((found) => getComputedStyle(found).position === 'sticky' && !found.closest('table')),
    )
    expect(pinned).toEqual([])
  })
})

test('print has the short warning at the top, and over no text of the sheets that follow', async ({page}) => {
  await enterAs(page, 'MENA')
  await page.emulateMedia({media: 'print'})
  await page.goto('/legal')
  await expect(warningOf(page)).toBeVisible()
  await expect(warningOf(page)).toHaveCSS('position', 'static')
})

for (const lang of tried(languages))
  test(`neither the warning nor the chat lies over the field that is filled in, in ${lang}`, async ({
    page,
  }) => {
    await enterAs(page, 'EU')
    // A tablet, where the button of the chat is over forms too.
    await page.setViewportSize({width: 768, height: 480})
    await page.goto(publicPath(lang, '/contact'))
    const chat = page.locator('.chat > button')
    await expect(chat).toBeVisible()
    const fields = page.getByRole('main').locator(':is(input, select, textarea):visible:not([tabindex="-1"])')
    const count = await fields.count()
    expect(count).toBeGreaterThan(3)
    for (let index = 0; index < count; index += 1) {
      const field = fields.nth(index)
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await field.focus()
      await expect(async () => {
        const [pinned, box] = await Promise.all([warningOf(page).boundingBox(), field.boundingBox()])
        expect(box?.y, `field ${index}`).toBeGreaterThanOrEqual((pinned?.y ?? 0) + (pinned?.height ?? 0))
      }).toPass()
      await expect(chat, `field ${index}`).toBeHidden()
    }
  })

test('on a phone a page that is a form has no chat button over it', async ({page}) => {
  await page.setViewportSize(phone)
  const pages = [
    ['/contact', true],
    ['/blog', false],
    ['/demo', true],
    ['/auth', true],
    ['/calculators', true],
    ['/legal/history', true],
  ] as const
  for (const [path, isForm] of isThorough ? pages : pages.slice(0, 2)) {
    await page.goto(path)
    await expect(page.locator('.chat > button'), path).toBeVisible({visible: !isForm})
  }
})

for (const javaScriptEnabled of tried([true, false]))
  test.describe(`the chat on a phone, with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({javaScriptEnabled, viewport: phone})

    test('lies over the header and under nothing, and leaves the warning in view', async ({page}) => {
      await enterAs(page, 'EU')
      await page.goto('/')
      const chat = page.getByRole('complementary', {name: 'Chat'})
      await chat.getByRole('button', {name: 'Chat with us'}).click()
      const panel = chat.getByRole('dialog')
      await expect(panel).toBeVisible()
      for (const part of [
        panel.getByRole('heading'),
        panel.getByRole('textbox'),
        panel.getByRole('button', {name: 'Ask', exact: true}),
        panel.getByText('Hi!'),
      ])
        expect(await part.evaluate(isOnTop)).toBe(true)
      expect(await warningOf(page).locator('p').evaluate(isOnTop)).toBe(true)
      await panel.getByRole('button', {name: 'Close'}).click()
      await expect(panel).toBeHidden()
    })
  })
