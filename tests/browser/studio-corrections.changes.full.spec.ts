import {execFile} from 'node:child_process'
import {promisify} from 'node:util'
import {type Locator, expect} from '@playwright/test'
import {z} from 'zod'
import {makeContentClient, publishApproved} from '#tests/support/content/content-editor.ts'
import {siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {studioTimeout, type StudioPage, studioPage} from '#tests/support/browser/studio-page.ts'

// An operator proposes the true authors of a text, and two officers consent in the audit desk, in two browsers.
test.describe.configure({mode: 'serial', timeout: 300_000})

const run = promisify(execFile)
const id = 'regionProfile-SG'
const officer = makeContentClient('compliance')
const stored = z.looseObject({complianceNotice: z.looseObject({en: z.string(), ar: z.string()})})
const reason = 'Marketing wrote the draft'

const bundleShape = z.looseObject({
  entries: z.array(
    z.looseObject({position: z.number(), document_id: z.string(), standing: z.string().nullable()}),
  ),
})

/** The entries of the document in the audit log, as everybody can download them. */
async function readEntries() {
  const query = new URLSearchParams({at: new Date().toISOString(), region: 'SG', lang: 'en'})
  const response = await fetch(new URL(`/api/legal/history/bundle?${query}`, siteUrl))
  expect(response.status).toBe(200)
  const {entries} = bundleShape.parse(await response.json())
  return entries.filter(({document_id}) => document_id === id)
}

let amal: StudioPage
let admin: StudioPage
let position: number
let before: z.infer<typeof stored>
test.beforeAll(async ({browser}) => {
  test.setTimeout(300_000)
  before = stored.parse(await officer.getDocument(id))
  const known = (await readEntries()).length
  await publishApproved(id, {set: {'complianceNotice.en': 'A notice whose authors are wrong.'}})
  await expect.poll(async () => (await readEntries()).length, studioTimeout).toBe(known + 1)
  position = (await readEntries()).at(-1)?.position ?? 0
  ;[amal, admin] = await Promise.all([studioPage(browser, 'compliance'), studioPage(browser, 'admin')])
})
test.afterAll(async () => {
  test.setTimeout(300_000)
  await Promise.all([amal.close(), admin.close()])
  await publishApproved(id, {set: {complianceNotice: before.complianceNotice}})
})

const correctionIn = ({page}: StudioPage): Locator =>
  page
    .getByRole('region', {name: 'Corrections'})
    .getByRole('listitem')
    .filter({hasText: `Entry ${position} ·`})

async function consent(studio: StudioPage): Promise<void> {
  const correction = correctionIn(studio)
  await correction.getByRole('button', {name: 'Consent', exact: true}).click(studioTimeout)
  await expect(correction).toContainText('can’t be taken back')
  await correction.getByRole('button', {name: 'Consent to these authors'}).click()
}

test('a proposal appears in the audit desk, with who may consent', async () => {
  const {stdout} = await run('npm', [
    'run',
    'audit-log:correct',
    '--',
    `--position=${position}`,
    '--authors=compliance,marketing',
    `--reason=${reason}`,
  ])
  expect(stdout).toContain('Two of these consent in the Studio (Audit desk, Corrections): admin, compliance')
  await amal.goTo('audit')
  const correction = correctionIn(amal)
  await expect(correction).toContainText('waiting for two consents', studioTimeout)
  await expect(correction).toContainText(`Reason: ${reason}`)
  await expect(correction.getByTestId('may-consent')).toContainText('Amal Haddad', studioTimeout)
})

test('with the consents of two officers it is in the audit log', async () => {
  await consent(amal)
  await expect(correctionIn(amal)).toContainText('Another officer must consent, too.', studioTimeout)
  await admin.goTo('audit')
  await consent(admin)
  for (const studio of [amal, admin])
    await expect(correctionIn(studio)).toContainText('in the audit log', studioTimeout)
  await expect.poll(async () => (await readEntries()).at(-1)?.standing, studioTimeout).toBe('corrected')
})

test('the list of changes names the corrected authors', async () => {
  const row = amal.page
    .getByRole('listitem')
    .filter({hasText: 'Layla'})
    .filter({hasText: 'A change of a test'})
  await amal.page.getByLabel('Document', {exact: true}).selectOption(id, studioTimeout)
  await expect(row.first()).toContainText('Amal Haddad', studioTimeout)
})
