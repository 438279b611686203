import {expect, type Page} from '@playwright/test'
import {test} from '#tests/support/site-test.ts'

type Early = Readonly<{path: string; label: string; typed: string; acted: (page: Page) => Promise<void>}>

const cases: readonly Early[] = [
  {
    path: '/calculators',
    label: 'Instrument',
    typed: 'XAUUSD',
    acted: async (page) => await expect(page.getByLabel('Opening price').first()).not.toHaveValue('1.16'),
  },
  {
    path: '/ar/trading-conditions',
    label: 'ابحث بالرمز أو الاسم',
    typed: 'XAUUSD',
    acted: async (page) => await expect(page.locator('#instruments tbody tr[data-index]')).toHaveCount(1),
  },
]

for (const {path, label, typed, acted} of cases)
  test(`what is typed on ${path} before its scripts arrive is kept, and acted upon`, async ({page}) => {
    const {promise: isTyped, resolve: release} = Promise.withResolvers<undefined>()
    await page.route('**/*.js', async (route) => {
      await isTyped
      await route.continue()
    })
    const opened = page.goto(path)
    const field = page.getByLabel(label, {exact: true}).first()
    await field.fill(typed)
    release(undefined)
    await opened
    await acted(page)
    await expect(field).toHaveValue(typed)
  })
