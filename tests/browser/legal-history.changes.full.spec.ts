import {execFile} from 'node:child_process'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {promisify} from 'node:util'
import {expect} from '@playwright/test'
import {z} from 'zod'
import {makeContentClient, publishApproved} from '#tests/support/content/content-editor.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'

const today = () => new Date().toISOString().slice(0, 10)
const wordsAt = async (address: string) => (await readPage(siteUrl, address)).words
const run = promisify(execFile)

const id = 'regionProfile-AU'
const notices = {en: 'A notice of this test.', ar: 'إشعار هذا الاختبار.'}
const stored = z.looseObject({complianceNotice: z.looseObject({en: z.string(), ar: z.string()})})

test('what is published is in the archive, in both languages and in its region alone; a stranger verifies its bundle', async () => {
  test.setTimeout(180_000)
  const {complianceNotice} = stored.parse(await makeContentClient('compliance').getDocument(id))
  await publishApproved(id, {
    set: {'complianceNotice.en': notices.en, 'complianceNotice.ar': notices.ar},
  })
  const folder = await mkdtemp(path.join(tmpdir(), 'bundle-'))
  try {
    await expect
      .poll(() => wordsAt(`/legal/history?at=${today()}&region=AU`), {timeout: 60_000})
      .toContain(notices.en)
    await expect
      .poll(() => wordsAt(`/ar/legal/history?at=${today()}&region=AU`), {timeout: 60_000})
      .toContain(notices.ar)
    expect(await wordsAt(`/legal/history?at=${today()}&region=SG`)).not.toContain(notices.en)

    const fileOf = async (name: string, address: string) => {
      const response = await fetch(new URL(address, siteUrl))
      expect(response.status, address).toBe(200)
      const file = path.join(folder, name)
      await writeFile(file, await response.text())
      return file
    }
    const query = new URLSearchParams({at: new Date().toISOString(), region: 'AU', lang: 'ar'})
    const bundle = await fileOf('bundle.json', `/api/legal/history/bundle?${query}`)
    const keys = await fileOf('keys.json', '/.well-known/seal-keys.json')
    const verifier = await fileOf('verify-record.mjs', '/record/verify-record.mjs')
    // Without the authority's certificates and a head that was kept, it proves no more.
    await expect(run(process.execPath, [verifier, bundle, '--keys', keys])).rejects.toMatchObject({
      code: 3,
      stdout: expect.stringContaining('CONSISTENT: region AU, language ar'),
    })
  } finally {
    await rm(folder, {recursive: true})
    await publishApproved(id, {set: {complianceNotice}})
  }
})

/** A moment at which a text is in the archive, as the clock of its record tells it. */
async function momentOf(text: string): Promise<string> {
  let at = ''
  await expect
    .poll(
      async () => {
        at = new Date().toISOString()
        return await wordsAt(`/legal/history?at=${at}&region=AU`)
      },
      {timeout: 60_000},
    )
    .toContain(text)
  return at
}

test('a text of the morning is found by its moment, after that of the afternoon took its place', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const {complianceNotice} = stored.parse(await makeContentClient('compliance').getDocument(id))
  const notice = (time: string, arabic: string) => ({
    set: {
      'complianceNotice.en': `Positions are protected in the ${time}.`,
      'complianceNotice.ar': `الصفقات محمية في ${arabic}.`,
    },
  })
  try {
    await publishApproved(id, notice('morning', 'الصباح'))
    const morning = await momentOf('protected in the morning.')
    await publishApproved(id, notice('afternoon', 'المساء'))
    const afternoon = await momentOf('protected in the afternoon.')

    const then = await wordsAt(`/legal/history?at=${morning}&region=AU`)
    expect(then).toContain('protected in the morning.')
    expect(then).not.toContain('protected in the afternoon.')

    await page.goto(`/legal/history?at=${morning}&region=AU`)
    const shown = page.getByRole('region', {name: /^Shown at/u})
    await shown.getByText('Where this text comes from').click()
    const details = shown.locator('details[open]')
    await expect(details).toContainText('Approved by a second person')
    await expect(details).toContainText(/Approved by \(role\)\s*Compliance officer/u)
    await expect(details).toContainText('A change of a test')
    await expect(details).toContainText(/Published until\s*\d{2}:\d{2} UTC/u)
    expect(await details.innerText()).not.toMatch(/@|compliance2/u)

    const both = `at=${morning}&with=${afternoon}&region=AU`
    await page.goto(`/legal/history?${both}`)
    await expect(page.locator('main del')).toContainText('morning')
    await expect(page.locator('main ins')).toContainText('afternoon')
    await page.goto(`/ar/legal/history?${both}`)
    await expect(page.locator('main del')).toContainText('الصباح')
    await expect(page.locator('main ins')).toContainText('المساء')
    await expect(page.locator('main ins')).toHaveCSS('direction', 'rtl')
  } finally {
    await publishApproved(id, {set: {complianceNotice}})
  }
})

test('the chain of what was published is whole', async () => {
  const {stdout} = await run('node', ['commands/with-environment.ts', 'node', 'commands/audit-log/verify.ts'])
  expect(stdout).toMatch(/^The chain of \d+ publications is intact\./u)
})
