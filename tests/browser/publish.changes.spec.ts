import {randomUUID} from 'node:crypto'
import {expect} from '@playwright/test'
import {languages} from '#domain/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {asRead, demoProfiles} from '#tests/support/regions.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {type StudioPage, studioPage, studioTimeout} from '#tests/support/browser/studio-page.ts'

const pages = ['/', '/ar', '/legal', '/ar/legal', '/trading-conditions', '/ar/trading-conditions']
const id = 'regionProfile-EU'

const warningOf = (code: (typeof regionCodes)[number]) => {
  const profile = demoProfiles.get(code)
  if (!profile) throw new Error(`No demo profile ${code}`)
  return profile.riskWarning
}

/** The EU warning with a unique mark without digits: Arabic pages isolate numbers in the HTML. */
function newWarning() {
  const letters = randomUUID().replaceAll(/[^a-f]/gu, '')
  const marks = {
    en: `Read this twice: ${letters}`,
    ar: `اقرأ هذا مرتين: ${[...letters].map((letter) => 'ابتثجح'.charAt('abcdef'.indexOf(letter))).join('')}`,
  }
  return {marks, en: `${warningOf('EU').en} ${marks.en}.`, ar: `${warningOf('EU').ar} ${marks.ar}.`}
}
type Warning = ReturnType<typeof newWarning>

const langOf = (path: string) => (path.startsWith('/ar') ? 'ar' : 'en')

const published = newWarning()

/** Sends the warning of the open profile for approval, as its author does. */
async function sendForApproval(author: StudioPage, warning: Warning): Promise<void> {
  for (const language of languages)
    await author.localizedField('riskWarning', language).fill(warning[language], studioTimeout)
  await author.page.getByTestId('action-sendforapproval').click(studioTimeout)
  const dialog = author.page.getByRole('dialog')
  await dialog.getByLabel('Reason for the change').fill('The regulator wants it read twice')
  await dialog.getByRole('button', {name: 'Send for approval'}).click()
}

/** Approves what waits in the open profile. */
async function approve({page, review, tickAll}: StudioPage): Promise<void> {
  await review()
  await page.getByTestId('action-approve').click(studioTimeout)
  await tickAll()
  const response = page.waitForResponse(
    (response) => (response.request().postData() ?? '').includes(`"approval.${id}"`),
    studioTimeout,
  )
  await page.getByRole('dialog').getByRole('button', {name: 'Approve'}).click()
  expect((await response).status()).toBe(200)
}

test('one officer changes the EU warning in both languages, another approves it, and all EU pages show it', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const [author, approver] = await Promise.all([
    studioPage(browser, 'compliance'),
    studioPage(browser, 'compliance2'),
  ])
  for (const studio of [author, approver]) await studio.open('regionProfile', id)
  await sendForApproval(author, published)
  await approve(approver)
  for (const path of pages) {
    const words = async () => (await readPage(siteUrl, path, {cookie: 'region=EU'})).words
    await expect.poll(words, {message: path}).toContain(asRead(published[langOf(path)]))
  }
  await Promise.all([author.close(), approver.close()])
})

test('other regions do not show it', async () => {
  for (const region of regionCodes.filter((code) => code !== 'EU'))
    for (const path of pages) {
      const {status, words} = await readPage(siteUrl, path, {cookie: `region=${region}`})
      expect(status).toBe(200)
      expect(words).not.toContain(published.marks[langOf(path)])
      expect(words).toContain(asRead(warningOf(region)[langOf(path)]))
    }
})
