import {expect} from '@playwright/test'
import {z} from 'zod'
import {makeContentClient} from '#tests/support/content/content-editor.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {studioTimeout, studioPage} from '#tests/support/browser/studio-page.ts'

test.describe.configure({timeout: 300_000})

const id = 'regionProfile-AU'
const officer = makeContentClient('compliance')
const shape = z.looseObject({
  complianceNotice: z.looseObject({en: z.string()}),
  seal: z.looseObject({kind: z.string(), objector: z.looseObject({id: z.string()}).nullish()}),
})
const stored = async () => shape.parse(await officer.getDocument(id))
const wordsOf = async () => (await readPage(siteUrl, '/legal', {cookie: 'region=AU'})).words

test('an officer objects to an emergency with a reason: the approved text is back, and everyone reads why', async ({
  browser,
}) => {
  await officer.delete(`drafts.${id}`)
  const before = await stored()
  const admin = await studioPage(browser, 'admin')
  const dialog = admin.page.getByRole('dialog')
  await admin.open('regionProfile', id)
  for (const language of ['en', 'ar'] as const)
    await admin.localizedField('complianceNotice', language).fill('Notice objectfrigate.', studioTimeout)
  await admin.chooseAction('Publish in an emergency')
  await dialog.getByLabel('Why can’t it wait for a second person?').fill('The regulator called')
  await dialog.getByRole('button', {name: 'Publish now'}).click()
  await expect.poll(wordsOf, studioTimeout).toContain('objectfrigate')
  // Who published it can't object in place of another.
  await admin.page.getByTestId('action-menu-button').click(studioTimeout)
  await expect(admin.page.getByRole('menuitem', {name: 'Object', exact: true})).toBeDisabled(studioTimeout)
  await admin.page.keyboard.press('Escape')

  const james = await studioPage(browser, 'compliance2')
  await james.open('regionProfile', id)
  await james.chooseAction(/^Object$/u)
  const objection = james.page.getByRole('dialog')
  await expect(objection.getByRole('button', {name: 'Object'})).toBeDisabled()
  await objection.getByLabel('Why do you object?').fill('The regulator named another figure')
  await objection.getByRole('button', {name: 'Object'}).click()

  await expect.poll(wordsOf, studioTimeout).not.toContain('objectfrigate')
  const now = await stored()
  expect(now.complianceNotice).toEqual(before.complianceNotice)
  expect(now.seal).toMatchObject({kind: 'objected', objector: {id: 'compliance2'}})
  for (const {page} of [admin, james]) {
    const banner = page.getByTestId('approval-banner')
    await expect(banner).toContainText('objected to the emergency publication', studioTimeout)
    await expect(banner).toContainText('The regulator named another figure')
  }
  await james.review()
  const decision = james.page.getByTestId('decision-history').getByRole('listitem').first()
  await expect(decision).toContainText('Objected', studioTimeout)
  await expect(decision).toContainText('by James Whitfield')
  await james.goTo('structure/compliance;waiting')
  await expect(
    james.page.getByRole('link', {name: /another figure · objected by James Whitfield/u}),
  ).toBeVisible(studioTimeout)
  expect([...admin.failedRequests, ...james.failedRequests]).toEqual([])
  await Promise.all([admin.close(), james.close()])
})
