import {type Page, expect} from '@playwright/test'
import {type Language, languages} from '#domain/languages.ts'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {existingClient} from '#tests/support/accounts/existing-accounts.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {siteUrl} from '#tests/support/site.ts'
import {isThorough} from '#tests/support/thoroughness.ts'
import {waitUntilHydrated} from '#tests/support/browser/page-state.ts'
import {publicPath} from '#i18n/public-path.ts'

type Scope = Readonly<{lang: Language; region: RegionCode}>

const links = {
  en: {'/legal': 'Legal', '/status': 'Status'},
  ar: {'/legal': 'الشؤون القانونية', '/status': 'حالة النظام'},
} as const
type Path = keyof (typeof links)['en']

/** What the visitor chose in another tab, as that tab stores it. */
const chooseElsewhere = async (page: Page, {lang, region}: Scope) =>
  await page.context().addCookies([
    {name: 'region', value: region, url: siteUrl},
    {name: 'lang', value: lang, url: siteUrl},
  ])

const follow = async (page: Page, lang: Language, path: Path) =>
  await page.getByRole('contentinfo').getByRole('link', {name: links[lang][path], exact: true}).click()

/** A walk that passes from each region to each other one: every pair in every run, or every region once. */
const walk: readonly RegionCode[] = isThorough
  ? regionCodes
      .flatMap((from, index) => regionCodes.slice(index + 1).flatMap((to) => [from, to]))
      .concat(regionCodes)
  : [...regionCodes.slice(1), ...regionCodes.slice(0, 1)]

for (const lang of languages)
  for (const chosen of isThorough ? languages : ([lang === 'en' ? 'ar' : 'en'] as const))
    test(`a link of a page in ${lang} leads on after each choice of a region in another tab, in ${chosen}`, async ({
      page,
    }) => {
      test.slow(isThorough)
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      await chooseElsewhere(page, {lang, region: 'MENA'})
      await page.goto(publicPath(lang, '/legal'))
      for (const [step, region] of walk.entries()) {
        const path = step % 2 === 0 ? '/status' : '/legal'
        await chooseElsewhere(page, {lang: chosen, region})
        await follow(page, lang, path)
        await expect(page).toHaveURL(`${siteUrl}${publicPath(lang, path)}`)
        await expect(page.locator('html')).toHaveAttribute('data-region', region)
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
        await waitUntilHydrated(page)
      }
      expect(faults).toEqual([])
    })

test('Back leads to a page after the region was changed, in this tab or another', async ({page}) => {
  await chooseElsewhere(page, {lang: 'en', region: 'MENA'})
  await page.goto('/')
  await follow(page, 'en', '/legal')
  await expect(page).toHaveURL(/\/legal$/u)
  await follow(page, 'en', '/status')
  await expect(page).toHaveURL(/\/status$/u)
  await page.locator('header summary', {hasText: 'Middle East'}).click()
  await page.getByRole('button', {name: /^European Union/u}).click()
  await expect(page.locator('html')).toHaveAttribute('data-region', 'EU')
  await waitUntilHydrated(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/legal$/u)
  await expect(page.getByRole('heading', {level: 1})).toHaveText(/legal/iu)
  await chooseElsewhere(page, {lang: 'en', region: 'UK'})
  await page.goBack()
  await expect(page).toHaveURL(`${siteUrl}/`)
  await expect(page.getByRole('heading', {name: 'Unexpected Application Error!'})).toBeHidden()
  // The page is loaded once more, in the region that was chosen last.
  await expect(page.locator('html')).toHaveAttribute('data-region', 'UK')
  await waitUntilHydrated(page)
  await follow(page, 'en', '/status')
  await expect(page).toHaveURL(/\/status$/u)
  await expect(page.locator('html')).toHaveAttribute('data-region', 'UK')
})

test('a link of a page of an older build loads the new one as a whole', async ({page}) => {
  await page.goto('/legal')
  await page.route('**/*_rsc=*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({response, body: (await response.text()).replace(/"b":"[^"]+"/u, '"b":"older"')})
  })
  const document = page.waitForRequest((request) => request.isNavigationRequest())
  await follow(page, 'en', '/status')
  expect((await document).url()).toBe(`${siteUrl}/status`)
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
})

test('a tab with the account learns of a sign-out in another', async ({page, context}) => {
  const password = 'harbour lantern tide'
  const email = await existingClient('tabs', password)
  await page.goto('/auth')
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByRole('main').getByLabel('Password').first().fill(password)
  await page.getByRole('button', {name: 'LOGIN', exact: true}).click()
  await expect(page).toHaveURL(/\/account$/u)
  const other = await context.newPage()
  await other.goto('/account')
  await waitUntilHydrated(other)
  await page.getByRole('button', {name: 'Sign out', exact: true}).click()
  await expect(page).not.toHaveURL(/\/account$/u)
  await expect(other).toHaveURL(/\/auth/u)
  await expect(other.getByText(email)).toBeHidden()
})
