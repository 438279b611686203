import {expect} from '@playwright/test'
import {z} from 'zod'
import {editDraft, makeContentClient, publishApproved} from '#tests/support/content/content-editor.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {studioTimeout, studioPage} from '#tests/support/browser/studio-page.ts'

test.describe.configure({timeout: 300_000})

const regions = ['SG', 'UK'] as const
const ids = regions.map((region) => `regionProfile-${region}`)
const officer = makeContentClient('compliance')
const shape = z.looseObject({
  _rev: z.string(),
  complianceNotice: z.looseObject({en: z.string(), ar: z.string()}),
  seal: z.looseObject({kind: z.string(), signature: z.string(), reason: z.string()}),
})
const readAll = async () =>
  await Promise.all(ids.map(async (id) => shape.parse(await officer.getDocument(id))))
const wordsOf = async (region: string) =>
  (await readPage(siteUrl, '/legal', {cookie: `region=${region}`})).words

test('one officer sends two regions with one reason; another reads both in one Review and approves them with one decision', async ({
  browser,
}) => {
  const before = await readAll()
  for (const id of ids) {
    await officer.delete(`drafts.${id}`)
    const notice = {en: `Notice pairfrigate of ${id}.`, ar: `إشعار pairfrigate ${id}.`}
    await editDraft(officer, id, {set: {complianceNotice: notice}})
  }
  const amal = await studioPage(browser, 'compliance')
  await amal.open('regionProfile', 'regionProfile-SG')
  await amal.page.getByTestId('action-sendforapproval').click(studioTimeout)
  const sending = amal.page.getByRole('dialog')
  await sending.getByLabel('Reason for the change').fill('One ruling for both')
  const other = sending
    .getByRole('group', {name: 'Send together with'})
    .getByRole('checkbox', {name: /United Kingdom|UK/u})
  // The Studio renders dialogs of actions later than their own controls.
  await other.click()
  await expect(other).toBeChecked()
  await sending.getByRole('button', {name: 'Send for approval'}).click()
  await expect(amal.page.getByTestId('approval-banner')).toContainText(
    'Sent together with another document',
    studioTimeout,
  )

  const james = await studioPage(browser, 'compliance2')
  await james.open('regionProfile', 'regionProfile-SG')
  await james.review()
  const second = james.page.locator('[data-document="regionProfile-UK"]')
  await expect(second.locator('p[lang=en] ins', {hasText: 'pairfrigate'})).toBeVisible(studioTimeout)
  await expect(james.page.locator('p[lang=en] ins', {hasText: 'regionProfile-SG'})).toBeVisible()
  await expect(james.page.getByTestId('action-approve')).toBeEnabled(studioTimeout)
  await james.page.getByTestId('action-approve').click()
  await expect(james.page.getByRole('dialog')).toContainText(
    /With this text you approve: .*\d of \d changes seen\)/u,
  )
  await james.tickAll()
  await james.page.getByRole('dialog').getByRole('button', {name: 'Approve'}).click()

  for (const region of regions)
    await expect.poll(async () => await wordsOf(region), studioTimeout).toContain('pairfrigate')
  const live = await readAll()
  expect(new Set(live.map(({_rev}) => _rev)).size).toBe(1)
  expect(new Set(live.map(({seal}) => seal.signature)).size).toBe(2)
  expect(live.map(({seal}) => seal.reason)).toEqual(['One ruling for both', 'One ruling for both'])
  expect([...amal.failedRequests, ...james.failedRequests]).toEqual([])
  await Promise.all([amal.close(), james.close()])
  for (const [index, id] of ids.entries())
    await publishApproved(id, {set: {complianceNotice: before[index]?.complianceNotice}})
})
