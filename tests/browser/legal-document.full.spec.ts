import {expect} from '@playwright/test'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'

test('a legal text is linked from the legal page, and its table of contents links to its sections', async ({
  page,
}) => {
  await page.goto('/legal')
  await page.getByRole('link', {name: 'Read the full text: Privacy notice'}).click()
  await expect(page.getByRole('heading', {level: 1, name: 'Privacy notice'})).toBeVisible()
  await expect(page.getByText(/^Version 1\.5, in force from/u)).toBeVisible()
  await page.getByRole('navigation', {name: 'On this page'}).getByRole('link', {name: 'Your rights'}).click()
  await expect(page).toHaveURL('/legal/privacy#your-rights')
  await expect(page.getByRole('heading', {level: 2, name: 'Your rights'})).toBeInViewport()
})

test('a legal text in Arabic has Arabic anchors', async ({page}) => {
  await page.goto('/ar/legal/privacy')
  await page.getByRole('navigation', {name: 'في هذه الصفحة'}).getByRole('link', {name: 'حقوقك'}).click()
  await expect(page.getByRole('heading', {level: 2, name: 'حقوقك'})).toBeInViewport()
})

test('a legal text that does not exist is a localized 404, and is not cached', async () => {
  for (const visit of ['first', 'second']) {
    const response = await readPage(siteUrl, '/ar/legal/no-such-text')
    expect(response.status, visit).toBe(404)
    expect(response.html).toContain('lang="ar"')
    expect(response.headers.get('x-nextjs-cache'), visit).not.toBe('HIT')
  }
})
