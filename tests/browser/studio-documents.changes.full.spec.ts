import {expect} from '@playwright/test'
import {test} from '#tests/support/browser/site-test.ts'
import {studioTimeout, type StudioPage, studioPage} from '#tests/support/browser/studio-page.ts'
import {
  expectDefinition,
  deleteTrials,
  storedContent,
  trialTerm,
} from '#tests/support/content/trial-content.ts'

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

test('no request to the Content Lake failed', () => {
  expect(admin.failedRequests).toEqual([])
})
