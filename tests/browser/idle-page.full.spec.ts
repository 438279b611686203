import {expect} from '@playwright/test'
import {test} from '#tests/support/browser/site-test.ts'
import {siteUrl} from '#tests/support/site.ts'

const minute = 60_000

test('a page keeps a session alive while it is used, and no longer', async ({page, context}) => {
  // The page knows of a session when it ends; the server takes this mark away at each refresh, since it knows no such session.
  const beSignedIn = async () =>
    await context.addCookies([
      {name: 'signed-in', value: String(Math.floor(Date.now() / 1000) + 60), url: siteUrl},
    ])
  let refreshes = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/session') refreshes += 1
  })
  await page.clock.install()
  await beSignedIn()
  await page.goto('/legal')
  await expect.poll(() => refreshes).toBe(1)
  // The mark of the response, not of the request: one that is set before the response came would be taken away by it.
  await expect
    .poll(async () => await context.cookies(siteUrl))
    .not.toContainEqual(expect.objectContaining({name: 'signed-in'}))

  await page.clock.runFor(6 * minute)
  const used = refreshes
  await beSignedIn()
  await page.clock.runFor(5 * minute)
  expect(refreshes).toBe(used)

  await page.keyboard.press('Shift')
  await page.clock.runFor(minute)
  await expect.poll(() => refreshes).toBe(used + 1)
})
