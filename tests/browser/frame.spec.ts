import {expect} from '@playwright/test'
import {regionCodes} from '#domain/regions/regions.ts'
import {asRead, demoProfiles} from '#tests/support/regions.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {siteUrl} from '#tests/support/site.ts'
import {isThorough, tried} from '#tests/support/thoroughness.ts'

/** The words of the priced trade and of the region card that lie below elements. Runs in the page. */
function wordsBelow(elements: readonly Element[]): string[] {
  const words = '#price dt, #price dd, #region-card, #region-card + p, #region-card ~ dl :is(dt, dd)'
  const covers = elements.map((element) => element.getBoundingClientRect())
  const isCovered = (box: DOMRect) =>
    covers.some(
      (cover) =>
        box.left < cover.right && box.right > cover.left && box.top < cover.bottom && box.bottom > cover.top,
    )
  return [...document.querySelectorAll(words)]
    .filter((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()].some(isCovered)
    })
    .map(({textContent}) => textContent)
}

const english = asRead(demoProfiles.get('UK')?.riskWarning.en ?? '')

for (const javaScriptEnabled of tried([true, false]))
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({javaScriptEnabled})

    test('the language switcher keeps the page, and the choice is stored', async ({page}) => {
      await page.goto('/legal')
      await page.getByRole('link', {name: 'العربية'}).first().click()
      await expect(page).toHaveURL(/\/ar\/legal$/u)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page.getByRole('heading', {level: 1})).toBeVisible()
      await page.goto('/legal')
      await expect(page).toHaveURL(/\/ar\/legal$/u)
      await page.getByRole('link', {name: 'English'}).first().click()
      await expect(page).toHaveURL(/[^r]\/legal$/u)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    })

    test('the region switcher keeps the page and changes the warning', async ({page}) => {
      await page.goto('/legal')
      await page.locator('header summary', {hasText: 'Middle East and North Africa'}).click()
      await page.getByRole('button', {name: /United Kingdom/u}).click()
      await expect(page).toHaveURL(/\/legal$/u)
      await expect(page.locator('html')).toHaveAttribute('data-region', 'UK')
      await expect(page.getByText(english).first()).toBeVisible()
    })

    test('the Platforms menu opens, and its links work', async ({page}) => {
      await page.goto('/')
      await page.locator('header summary', {hasText: 'Platforms'}).click()
      const link = page.locator('header').getByRole('link', {name: /MetaTrader 5/u})
      await expect(link).toBeVisible()
      await expect(link).toHaveAttribute('href', '/download/mt5')
    })
  })

test('Escape closes the Platforms menu and returns the focus', async ({page}) => {
  await page.goto('/', {waitUntil: 'networkidle'})
  const trigger = page.locator('header summary', {hasText: 'Platforms'})
  await trigger.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('header').getByRole('link', {name: /MetaTrader 5/u})).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('header').getByRole('link', {name: /MetaTrader 5/u})).toBeHidden()
  await expect(trigger).toBeFocused()
})

test('the first Tab is a link to skip to the content', async ({page}) => {
  await page.goto('/ar')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test('the chat greets twice on the first screen of the home page, and offers a contact', async ({page}) => {
  await page.goto('/')
  const chat = page.getByRole('complementary', {name: 'Chat'})
  // A lower window shows its figures instead, until somebody points at the button.
  await page.setViewportSize({width: 1280, height: 720})
  await expect(chat.getByText('Hi!').filter({visible: true})).toHaveCount(0)
  await chat.getByRole('button').first().hover()
  await expect(chat.getByText('Hi!').filter({visible: true})).toHaveCount(1)
  await page.mouse.move(0, 0)
  await page.setViewportSize({width: 1280, height: 1300})
  await expect(chat.getByText('Hi!').filter({visible: true})).toHaveCount(1)
  await expect(chat.getByText('How can I help you?').filter({visible: true})).toHaveCount(1)
  await chat.getByRole('button', {name: 'Chat with us'}).click()
  await expect(chat.getByRole('link', {name: 'hello@marsa.example'})).toBeVisible()
})

for (const [width, height] of tried([
  [360, 740],
  [1280, 720],
  [1280, 1024],
  [1280, 1300],
  [1440, 1080],
  [1024, 768],
] as const))
  test(`the chat button and its greetings lie over no words of the priced trade and the region card at ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height})
    for (const region of isThorough ? regionCodes : (['EU', 'MENA'] as const))
      for (const path of ['/', '/ar']) {
        await page.context().addCookies([{name: 'region', value: region, url: siteUrl}])
        await page.goto(path)
        const corner = page.locator('.chat > button, .chat-teaser').filter({visible: true})
        await expect(corner.first(), path).toBeVisible()
        expect(await corner.evaluateAll(wordsBelow), `${path} for ${region}`).toEqual([])
      }
  })
