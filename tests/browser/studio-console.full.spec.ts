import {expect} from '@playwright/test'
import {readSettings} from '#commands/environment/settings.ts'
import {test} from '#tests/support/site-test.ts'
import {studioTimeout} from '#tests/support/studio-page.ts'
import {signIn} from '#tests/support/sign-in.ts'

test.describe.configure({timeout: 240_000})

const {urls} = readSettings()

/** A document of each department, and the screens beside them. */
const screens = [
  ['compliance', 'structure/__edit__regionProfile-EU,type=regionProfile'],
  ['compliance', 'structure/__edit__legalDocument-risk-disclosure,type=legalDocument'],
  ['compliance', 'structure/compliance;waiting'],
  ['marketing', 'structure/__edit__blogPost-what-a-swap-costs,type=blogPost'],
  ['marketing', 'structure/__edit__homePage,type=homePage'],
  ['marketing', 'structure/drafts'],
  ['marketing', 'home'],
] as const

test('the sign-in screen asks who somebody is, and the console of the Studio stays clean', async ({page}) => {
  const said: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(`${message.type()}: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    const host = new URL(request.url()).hostname
    if (!host.endsWith('localhost')) said.push(`failed: ${request.url()}`)
  })
  await page.goto(urls.studio)
  await expect(page.getByRole('heading', {name: 'Who are you?'})).toBeVisible(studioTimeout)
  for (const user of ['compliance', 'marketing'] as const) {
    await page.evaluate(() => localStorage.clear())
    await signIn(page, user)
    await expect(page.getByTestId('studio-navbar')).toBeVisible({timeout: 120_000})
    for (const [, path] of screens.filter(([of]) => of === user)) {
      await page.evaluate((address) => {
        history.pushState(null, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      }, `/${path}`)
      await expect(
        page
          .getByTestId('form-view')
          .or(page.getByRole('heading', {level: 2}))
          .first(),
      ).toBeVisible(studioTimeout)
    }
  }
  expect(said).toEqual([])
})
