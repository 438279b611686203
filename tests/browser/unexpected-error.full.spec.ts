import {expect, test} from '@playwright/test'
import {tried} from '#tests/support/thoroughness.ts'

const texts = {
  en: {
    from: '/legal',
    link: 'Trading conditions',
    title: 'Unexpected Application Error!',
    again: 'Try again',
  },
  ar: {
    from: '/ar/legal',
    link: 'شروط التداول',
    title: 'حدث خطأ غير متوقع في التطبيق!',
    again: 'حاول مرة أخرى',
  },
} as const

for (const {from, link, title, again} of tried(Object.values(texts)))
  test(`a page whose scripts fail to load shows an error, and recovers by retry: ${from}`, async ({page}) => {
    await page.goto(from)
    await page.waitForLoadState('networkidle')
    await page.route('**/_next/static/chunks/**', async (route) => {
      await route.abort()
    })
    await page.getByRole('contentinfo').getByRole('link', {name: link}).click()
    await expect(page.getByRole('heading', {level: 1})).toHaveText(title)
    await page.unroute('**/_next/static/chunks/**')
    await page.getByRole('button', {name: again}).click()
    await expect(page.getByRole('heading', {level: 1})).toHaveText(link)
  })
