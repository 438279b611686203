import {expect} from '@playwright/test'
import {test} from '#tests/support/site-test.ts'
import {studioTimeout, type StudioPage, studioPage} from '#tests/support/studio-page.ts'
import {expectDefinition, deleteTrials, storedContent, trialTerm} from '#tests/support/trial-documents.ts'

test.describe.configure({mode: 'default', timeout: 180_000})
// Copies made by tests have this title.
const clean = async () => await deleteTrials('trial-term', 'term.en match "Bollard*"')
test.beforeEach(clean)

let admin: StudioPage
test.beforeAll(async ({browser}) => {
  test.setTimeout(180_000)
  admin = await studioPage(browser, 'admin')
})
test.afterAll(async () => {
  await clean()
  await admin.close()
})

test('an editor writes, publishes, reviews, discards, unpublishes, duplicates and deletes', async () => {
  await storedContent.create(trialTerm('drafts.trial-term', 'First'))
  const {page, open, localizedField, chooseAction, publish} = admin
  await open('glossaryTerm', 'trial-term')
  const definition = localizedField('definition', 'en')
  await expect(definition).toHaveValue('First', studioTimeout)

  await test.step('write and publish', async () => {
    await definition.fill('Quick')
    await expectDefinition('drafts.trial-term', 'Quick')
    await publish()
    await expectDefinition('trial-term', 'Quick')
    await expectDefinition('drafts.trial-term', null)
  })

  await test.step('review changes', async () => {
    await definition.fill('Slow')
    await expectDefinition('drafts.trial-term', 'Slow')
    await page.getByTestId('pane-footer-document-status').click()
    await page.getByRole('tab', {name: 'Review changes'}).click(studioTimeout)
    await expect(page.getByTestId('review-changes-pane').last()).toContainText(/Quick.*Slow/u, studioTimeout)
  })

  await test.step('discard the draft', async () => {
    await chooseAction('Discard changes')
    await page
      .getByRole('dialog')
      .getByRole('button', {name: /discard/iu})
      .click()
    await expectDefinition('drafts.trial-term', null)
  })

  await test.step('unpublish', async () => {
    await page.getByTestId('document-header-Published-chip').click()
    await page.getByTestId('action-unpublish').click(studioTimeout)
    await page
      .getByRole('dialog')
      .getByRole('button', {name: /unpublish/iu})
      .last()
      .click(studioTimeout)
    await expectDefinition('trial-term', null)
    await expectDefinition('drafts.trial-term', 'Quick')
  })

  await test.step('duplicate and delete', async () => {
    const count = async () => await storedContent.fetch<number>('count(*[term.en match "Bollard*"])')
    await page.getByTestId('document-header-Draft-chip').click()
    await chooseAction('Duplicate')
    await expect.poll(count, studioTimeout).toBe(2)
    await expect(page).not.toHaveURL(/trial-term/u)
    await chooseAction(/^Delete/u)
    await page
      .getByRole('dialog')
      .getByRole('button', {name: /delete/iu})
      .last()
      .click(studioTimeout)
    await expect.poll(count, studioTimeout).toBe(1)
  })
})

test('a referenced document is not deleted, and the Studio shows the references', async () => {
  await storedContent.create(trialTerm('trial-term', 'Referred to'))
  const body = [{_key: 'a', _type: 'reference', _ref: 'trial-term'}]
  await storedContent.create({...trialTerm('trial-term-source', 'Refers.', 'Bollard, cited'), body})
  const {page, open, chooseAction} = admin
  await open('glossaryTerm', 'trial-term')
  await chooseAction(/^Delete/u)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Bollard, cited', studioTimeout)
  await dialog
    .getByRole('button', {name: /cancel/iu})
    .first()
    .click()
})

test('a singleton cannot be created, duplicated, unpublished or deleted', async () => {
  const {page, open, field} = admin
  for (const [type, id, text] of [
    ['homePage', 'homePage', 'headline'],
    ['regionProfile', 'regionProfile-EU', 'riskWarning'],
  ] as const) {
    await open(type, id)
    await expect(field(text)).toBeVisible(studioTimeout)
    await expect(page.getByTestId('action-menu-button')).toHaveCount(0)
    await page.getByTestId('document-header-Published-chip').click()
    await expect(page.getByTestId('action-unpublish')).toHaveCount(0)
  }

  await page.getByRole('button', {name: 'Create new document'}).click()
  const search = page.getByTestId('new-document-button-search-input')
  for (const [words, offered] of [
    ['post', ['Blog post']],
    ['page', []],
    ['settings', []],
    ['profile', []],
    ['section', []],
  ] as const) {
    await search.fill(words)
    await expect(
      page.getByRole('link', {name: new RegExp(words, 'iu')}).and(page.locator('[href*="intent/create"]')),
    ).toHaveText([...offered])
  }
  await page.keyboard.press('Escape')
})

test('no request to the Content Lake failed', () => {
  expect(admin.failedRequests).toEqual([])
})
