import {readFile} from 'node:fs/promises'
import {expect} from '@playwright/test'
import {z} from 'zod'
import {
  makeContentClient,
  contentEditor,
  publishApproved,
  requestApproval,
} from '#tests/support/content/content-editor.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {studioTimeout, type StudioPage, studioPage} from '#tests/support/browser/studio-page.ts'

// Two officers in two browsers, and an administrator in a third.
test.describe.configure({mode: 'serial', timeout: 300_000})

const id = 'regionProfile-UK'
const officer = makeContentClient('compliance')
const shape = z.looseObject({
  complianceNotice: z.looseObject({en: z.string(), ar: z.string()}),
  seal: z.looseObject({kind: z.string(), approver: z.looseObject({id: z.string()}).nullish()}),
})
const stored = async () => shape.parse(await officer.getDocument(id))
const wordsIn = async (path: string) => (await readPage(siteUrl, path, {cookie: 'region=UK'})).words

let amal: StudioPage
let james: StudioPage
let before: z.infer<typeof shape>
test.beforeAll(async ({browser}) => {
  test.setTimeout(300_000)
  before = await stored()
  await officer.delete(`drafts.${id}`)
  ;[amal, james] = await Promise.all([studioPage(browser, 'compliance'), studioPage(browser, 'compliance2')])
})
test.afterAll(async () => {
  test.setTimeout(300_000)
  await Promise.all([amal.close(), james.close()])
  await officer.delete(`drafts.${id}`)
  await publishApproved(id, {set: {complianceNotice: before.complianceNotice}}, 'admin')
})

const banner = ({page}: StudioPage) => page.getByTestId('approval-banner')
const dialog = ({page}: StudioPage) => page.getByRole('dialog')

/** Writes the notice in both languages, as an officer types it. */
async function write(studio: StudioPage, mark: string): Promise<void> {
  await studio.open('regionProfile', id)
  for (const [language, text] of [
    ['en', `Notice ${mark}.`],
    ['ar', `إشعار ${mark}.`],
  ] as const)
    await studio.localizedField('complianceNotice', language).fill(text, studioTimeout)
}

async function send({page}: StudioPage, reason: string): Promise<void> {
  await page.getByTestId('action-sendforapproval').click(studioTimeout)
  await page.getByRole('dialog').getByLabel('Reason for the change').fill(reason)
  await page.getByRole('dialog').getByRole('button', {name: 'Send for approval'}).click()
}

test('one officer writes and sends; the other finds it, reads each word in both languages and approves; visitors see it', async () => {
  await write(amal, 'onefrigate')
  await amal.page.getByTestId('action-sendforapproval').click(studioTimeout)
  await dialog(amal).getByLabel('Reason for the change').fill('Counsel asked for it')
  const opinion = {name: 'Opinion.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 Opinion')}
  await dialog(amal).getByLabel('Evidence files').setInputFiles(opinion)
  await expect(dialog(amal).getByRole('link', {name: 'Opinion.pdf'})).toBeVisible(studioTimeout)
  await dialog(amal).getByRole('checkbox', {name: 'The Arabic says the same'}).check()
  await dialog(amal).getByRole('button', {name: 'Send for approval'}).click()
  await expect(banner(amal)).toContainText('Waiting for a second person', studioTimeout)
  await expect(amal.page.getByTestId('action-waitingforapproval')).toBeDisabled(studioTimeout)
  await amal.page.getByTestId('action-menu-button').click()
  await expect(amal.page.getByRole('menuitem', {name: 'Approve'})).toBeDisabled(studioTimeout)
  await amal.page.keyboard.press('Escape')
  // The author isn't asked to approve it.
  await amal.goTo('structure/compliance;waiting')
  await expect(amal.page.getByRole('heading', {name: /^Waiting for another officer/u})).toBeVisible(
    studioTimeout,
  )
  await expect(amal.page.getByRole('heading', {name: 'Waiting for my approval', exact: true})).toHaveCount(0)
  await expect(amal.page.getByRole('img', {name: '1 waiting'})).toHaveCount(0)
  await amal.open('regionProfile', id)
  expect(await wordsIn('/legal')).not.toContain('onefrigate')

  await james.goTo('structure/compliance')
  await expect(james.page.getByRole('img', {name: '1 waiting'}).first()).toBeVisible(studioTimeout)
  await james.goTo('structure/compliance;waiting')
  await expect(james.page.getByRole('heading', {name: 'Waiting for my approval'})).toBeVisible(studioTimeout)
  await james.page.getByRole('link', {name: /Counsel asked for it/u}).click(studioTimeout)
  for (const [language, direction] of [
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ] as const)
    await expect(
      james.page.locator(`p[lang=${language}][dir=${direction}] ins`, {hasText: 'onefrigate'}),
    ).toBeVisible(studioTimeout)
  await expect(james.page.getByRole('heading', {name: 'Short risk warning'})).toBeVisible(studioTimeout)
  await expect(james.page.getByTestId('written-by')).toContainText('Amal Haddad', studioTimeout)
  await expect(james.page.getByTestId('may-approve')).toContainText('James Whitfield')
  const review = james.page.getByTestId('evidence-files').first()
  const address = await review.getByRole('link', {name: 'Opinion.pdf'}).getAttribute('href')
  expect(await (await fetch(address ?? '')).text()).toBe('%PDF-1.4 Opinion')
  await james.page.getByTestId('action-approve').click(studioTimeout)
  await expect(dialog(james).getByText('ticked by the author')).toHaveCount(1)
  await expect(dialog(james).getByRole('button', {name: 'Approve'})).toBeDisabled()
  await james.tickAll()
  await dialog(james).getByRole('button', {name: 'Approve'}).click()
  for (const path of ['/legal', '/ar/legal'])
    await expect.poll(async () => await wordsIn(path), studioTimeout).toContain('onefrigate')
  await expect(james.page.getByTestId('live-seal')).toContainText('approved by James', studioTimeout)
  await expect(banner(amal)).toHaveCount(0, studioTimeout)
  expect((await stored()).seal).toMatchObject({kind: 'approved', approver: {id: 'compliance2'}})
})

test('the author reads why a text was sent back', async () => {
  // A review that stays open shows what is typed, and counts it as read.
  await james.goTo('structure/compliance;waiting')
  await write(amal, 'twofrigate')
  await send(amal, 'A second thought')
  await james.open('regionProfile', id)
  await expect(james.page.getByTestId('action-approve')).toBeDisabled(studioTimeout)
  await james.review()
  await expect(james.page.getByTestId('changes-seen')).toHaveText('1 of 1 change seen.', studioTimeout)
  await expect(james.page.getByTestId('action-approve')).toBeEnabled(studioTimeout)
  await james.chooseAction('Send back')
  await dialog(james).getByLabel('What must be changed?').fill('Name the regulator.')
  await dialog(james).getByRole('button', {name: 'Send back'}).click()
  await expect(banner(amal)).toContainText('Sent back', studioTimeout)
  await expect(banner(amal)).toContainText('Name the regulator.')
  await expect(banner(amal)).toContainText('Sent back by James')
  // Both decisions stay on record, also after the next ones.
  const history = james.page.getByTestId('decision-history').getByRole('listitem')
  await expect(history.first()).toContainText('Sent back', studioTimeout)
  await expect(history.first()).toContainText('by James Whitfield')
  await expect(history.first()).toContainText('Reason: Name the regulator.')
  await expect(history.nth(1)).toContainText('Sent for approval')
  await expect(history.nth(1)).toContainText('twofrigate')
})

test('a decision is not taken about a text, or a time, that changed while its dialog was open', async () => {
  await send(amal, 'A third thought')
  await expect(james.page.getByTestId('action-approve')).toBeEnabled(studioTimeout)
  await james.page.getByTestId('action-approve').click()
  await expect(dialog(james)).toContainText('Within seconds of your approval')
  await expect(dialog(james)).toContainText('A third thought')
  await expect(dialog(james)).toContainText(/Sent by\s*Amal Haddad/u)
  await requestApproval(officer, id, {reason: 'A third thought', liveAt: '2099-01-01T00:00:00Z'})
  await expect(dialog(james)).toContainText('This text changed while you were reading', studioTimeout)
  await expect(dialog(james).getByRole('button', {name: 'Approve'})).toHaveCount(0)
  await james.page.keyboard.press('Escape')
  await james.page.getByTestId('action-approve').click(studioTimeout)
  await expect(dialog(james)).toContainText('On 1 Jan 2099')
  await james.page.keyboard.press('Escape')

  await james.chooseAction('Send back')
  await dialog(james).getByLabel('What must be changed?').fill('A long explanation.')
  await requestApproval(officer, id, {reason: 'A fourth thought'})
  await expect(dialog(james)).toContainText('This text changed while you were reading', studioTimeout)
  await expect(dialog(james).getByRole('button', {name: 'Send back'})).toBeDisabled()
  await dialog(james).getByRole('button', {name: 'Close'}).click()
  await expect(james.page.getByTestId('action-approve')).toBeEnabled(studioTimeout)
  await james.chooseAction('Send back')
  await expect(dialog(james).getByLabel('What must be changed?')).toHaveValue('A long explanation.')
  await dialog(james).getByRole('button', {name: 'Send back'}).click()
  await expect(banner(amal)).toContainText('A long explanation.', studioTimeout)
})

test('the author withdraws a text before anybody decided, and may send it again', async () => {
  await send(amal, 'Sent too early')
  await expect(james.page.getByTestId('action-approve')).toBeEnabled(studioTimeout)
  await amal.chooseAction('Withdraw')
  await dialog(amal).getByLabel('Why do you withdraw it?').fill('Counsel is still reading.')
  await dialog(amal).getByRole('button', {name: 'Withdraw'}).click()
  await expect(banner(amal)).toContainText('Counsel is still reading.', studioTimeout)
  await expect(banner(amal)).toContainText('Withdrawn by Amal')
  await expect(banner(amal)).not.toContainText('Sent back')
  await expect(james.page.getByTestId('action-approve')).toHaveCount(0, studioTimeout)
  await expect(amal.page.getByTestId('action-sendforapproval')).toBeEnabled(studioTimeout)
})

test('an edit after it was sent makes the request void, and the form says so', async () => {
  await send(amal, 'The regulator is named')
  await expect(james.page.getByTestId('action-approve')).toBeEnabled(studioTimeout)
  await amal.localizedField('complianceNotice', 'en').fill('Notice threefrigate.')
  for (const studio of [amal, james])
    await expect(banner(studio)).toContainText('was changed after it was sent for approval', studioTimeout)
  await expect(james.page.getByTestId('action-approve')).toHaveCount(0)
  expect(await wordsIn('/legal')).not.toMatch(/(?:two|three)frigate/u)
})

test('an administrator publishes alone in an emergency, which is marked until a second person countersigns', async ({
  browser,
}) => {
  const admin = await studioPage(browser, 'admin')
  await admin.open('regionProfile', id)
  await admin.chooseAction('Publish in an emergency')
  await dialog(admin).getByLabel('Why can’t it wait for a second person?').fill('The regulator called')
  await dialog(admin).getByRole('button', {name: 'Publish now'}).click()
  await expect(banner(admin)).toContainText('in an emergency by one person', studioTimeout)
  await expect.poll(async () => await wordsIn('/legal'), studioTimeout).toContain('threefrigate')
  await admin.page.getByTestId('action-menu-button').click()
  await expect(admin.page.getByRole('menuitem', {name: 'Countersign'})).toBeDisabled(studioTimeout)
  await admin.close()

  await expect(banner(james)).toContainText('in an emergency by one person', studioTimeout)
  await james.goTo('structure/compliance')
  await expect(james.page.getByRole('img', {name: '1 waiting'}).first()).toBeVisible(studioTimeout)
  await james.goTo('structure/compliance;waiting')
  await james.page.getByRole('link', {name: /The regulator called/u}).click(studioTimeout)
  await expect(james.page.locator('p[lang=en] ins', {hasText: 'threefrigate'})).toBeVisible(studioTimeout)
  await james.page.getByTestId('action-countersign').click(studioTimeout)
  await james.tickAll()
  await dialog(james).getByRole('button', {name: 'Countersign'}).click()
  await expect(banner(james)).toHaveCount(0, studioTimeout)
  expect((await stored()).seal).toMatchObject({kind: 'countersigned', approver: {id: 'compliance2'}})
  expect(await wordsIn('/legal')).toContain('threefrigate')
})

test('what is approved for a moment waits for it, and nothing that discards it takes the place of Approve', async () => {
  await write(amal, 'momentfrigate')
  await amal.page.getByTestId('action-sendforapproval').click(studioTimeout)
  // Whoever types at once types the reason, and closes nothing.
  await expect(dialog(amal).getByLabel('Reason for the change')).toBeFocused()
  await amal.page.keyboard.type('The law of 2099')
  await dialog(amal)
    .getByLabel(/^Go live at \(/u)
    .fill('2099-01-01T00:00')
  await dialog(amal).getByRole('button', {name: 'Send for approval'}).click()
  await james.open('regionProfile', id)
  await james.review()
  await james.page.getByTestId('action-approve').click(studioTimeout)
  await james.tickAll()
  await dialog(james).getByRole('button', {name: 'Approve'}).click()
  for (const studio of [amal, james]) {
    await expect(banner(studio)).toContainText(
      /Approved: goes live on 1 Jan 2099, \d{2}:\d{2} \S/u,
      studioTimeout,
    )
    await expect(studio.page.getByTestId('action-waitingtogolive')).toBeDisabled(studioTimeout)
  }
  await james.goTo('structure/compliance;waiting')
  await expect(
    james.page.getByRole('link', {name: /The law of 2099 · goes live on 1 Jan 2099/u}),
  ).toBeVisible(studioTimeout)
  await officer.delete(`drafts.${id}`)
})

test('what is written around the approval raises an alarm, which leads to the list that names who did it', async () => {
  await contentEditor().patch(id).set({'complianceNotice.en': 'Notice fourfrigate.'}).commit()
  const alarm = james.page.getByTestId('unsealed-banner')
  await expect(alarm).toContainText('unapproved change', studioTimeout)
  await alarm.getByRole('link', {name: 'Unapproved writes'}).click()
  await expect(
    james.page.getByText(/it was changed after it was sealed, by (?:editor|Content import)/u).first(),
  ).toBeVisible(studioTimeout)
  expect(await wordsIn('/legal')).not.toContain('fourfrigate')
})

test('the audit desk finds who approved what and why, shows what changed, and exports it', async () => {
  const {page, goTo} = james
  await goTo('audit')
  const alarms = page.getByRole('heading', {name: 'Alarms'}).locator('../..')
  await expect(
    alarms.getByText(/it was changed after it was sealed, by (?:editor|Content import)/u).first(),
  ).toBeVisible(studioTimeout)
  await page.getByLabel('Document', {exact: true}).selectOption(id, studioTimeout)
  // What was written around the approval is a change, too, and so is that it was put back.
  const around = page.getByRole('listitem').filter({hasText: 'altered after sealing'}).first()
  await expect(around).toContainText('not approved', studioTimeout)
  await expect(page.getByRole('listitem').filter({hasText: 'restored'}).first()).toContainText(
    'emergency, countersigned',
  )
  await page.getByLabel('Region', {exact: true}).selectOption('UK')
  await page.getByLabel('Field', {exact: true}).selectOption('complianceNotice')
  await page.getByLabel('Person', {exact: true}).selectOption('compliance2')
  const row = page.getByRole('listitem').filter({hasText: 'Reason: Counsel asked for it'}).first()
  await expect(row).toContainText('approved', studioTimeout)
  await expect(row).toContainText('Ticked by the approver: The source of the loss figure')
  await expect(row.getByRole('link', {name: 'Opinion.pdf'})).toBeVisible()
  await row.getByRole('button', {name: 'Show the changes'}).click()
  await expect(row.locator('p[lang=ar] ins', {hasText: 'onefrigate'})).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', {name: 'Export as CSV'}).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv).toContain('"Counsel asked for it"')
  expect(csv).toContain('Opinion.pdf (16 bytes, SHA-256 ')
  const bundle = await page.getByRole('link', {name: /Export as bundle · English/u}).getAttribute('href')
  const response = await fetch(bundle ?? '')
  expect(response.status).toBe(200)
  const entries = await response.text()
  for (const words of ['Counsel asked for it', 'The Arabic says the same as the English.', 'Opinion.pdf'])
    expect(entries).toContain(words)
})

test('no request to the Content Lake failed', () => {
  expect([...amal.failedRequests, ...james.failedRequests]).toEqual([])
})
