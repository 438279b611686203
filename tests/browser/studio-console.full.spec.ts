import {expect} from '@playwright/test'
import {readSettings} from '#runtime/environment/settings.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {studioTimeout, signIn} from '#tests/support/browser/studio-page.ts'

test.describe.configure({timeout: 240_000})

const {urls} = readSettings()

/** Screens of two departments, and words that each of them has. */
const screens = [
  ['compliance', 'structure/__edit__regionProfile-EU,type=regionProfile', 'European Union'],
  ['compliance', 'structure/compliance;waiting', 'A second person approves each regulated text'],
  [
    'marketing',
    'structure/__edit__blogPost-what-a-swap-costs,type=blogPost',
    'Each heading gets its own link',
  ],
  ['marketing', 'structure/drafts', 'Changes that aren’t published'],
  ['marketing', 'home', 'What goes live or ends this week'],
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
    for (const [, path, words] of screens.filter(([of]) => of === user)) {
      await page.evaluate((address) => {
        history.pushState(null, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      }, `/${path}`)
      await expect(page.getByText(words).first()).toBeVisible(studioTimeout)
    }
  }
  expect(said).toEqual([])
})
