import {expect, type Page} from '@playwright/test'
import {languages} from '#domain/languages.ts'
import {lossSharePlaceholder} from '#domain/risk-warning.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {studioTimeout, type StudioPage, studioPage} from '#tests/support/browser/studio-page.ts'
import {
  expectDefinition,
  deleteTrials,
  storedContent,
  trialTerm,
} from '#tests/support/content/trial-content.ts'

test.describe.configure({mode: 'default', timeout: 180_000})

// The history of deleted documents stays: each run uses its own id.
const term = `trial-compliance-${Date.now()}`

// One Studio for all tests: its start takes longer than the tests.
let studio: StudioPage
test.beforeAll(async ({browser}) => {
  test.setTimeout(180_000)
  await deleteTrials(term)
  studio = await studioPage(browser, 'compliance')
})
test.afterAll(async () => {
  await deleteTrials(term)
  // A test that failed leaves nothing to the next ones.
  for (const region of ['AU', 'SG', 'UK']) await storedContent.delete(`drafts.regionProfile-${region}`)
  await studio.close()
})

/** Nothing can be sent, because of errors: a button is disabled while a document loads, too. */
async function expectNotSent(page: Page): Promise<void> {
  const send = page.getByTestId('action-sendforapproval')
  await expect(async () => {
    await send.hover({force: true, timeout: 5_000})
    await expect(page.getByText('Fix the errors before sending')).toBeVisible({timeout: 5_000})
  }).toPass(studioTimeout)
  await expect(send).toBeDisabled()
}

test('Compliance comes first, then work lists, then other departments', async () => {
  await expect(studio.page.getByTestId('pane-content').first().getByRole('link')).toHaveText(
    [
      'Compliance',
      'Unpublished drafts',
      'Translations to do',
      'Reviews due',
      'What changed',
      'Marketing',
      'Site',
      'Operations',
    ],
    studioTimeout,
  )
})

test('a cap over the regulator’s limit is rejected with an explanation', async () => {
  const {page, field, open, chooseAction} = studio
  const draft = async () => await storedContent.getDocument('drafts.regionProfile-AU')
  await open('regionProfile', 'regionProfile-AU')
  await page.getByRole('tab', {name: 'Limits'}).click(studioTimeout)
  const gold = field('leverageCaps.gold')
  await expect(field('leverageCaps').getByText('at most 1:20').first()).toBeVisible(studioTimeout)
  await gold.getByRole('spinbutton').fill('25')
  await expectNotSent(page)
  await gold.getByTestId('input-validation-icon-error').hover(studioTimeout)
  await expect(
    page
      .getByText('lower this to 20 or less (ASIC Instrument 2020/986, extended by Instrument 2022/259)')
      .first(),
  ).toBeVisible()

  await chooseAction('Discard changes')
  await page.getByRole('dialog').getByRole('button', {name: 'Discard changes'}).click()
  await expect.poll(draft, studioTimeout).toBeUndefined()
  expect(await storedContent.fetch('*[_id == "regionProfile-AU"][0].leverageCaps.gold')).toBe(20)
})

for (const language of languages)
  test(`the loss share in the warning is in one piece by keyboard, in ${language}`, async () => {
    const {page, localizedField, open} = studio
    await open('regionProfile', 'regionProfile-SG')
    const box = localizedField('riskWarning', language)
    const before = {
      en: `With us ${lossSharePlaceholder} of accounts lose money.`,
      ar: `لدينا ${lossSharePlaceholder} من الحسابات تخسر أموالها.`,
    }[language]
    await box.fill(before, studioTimeout)
    const end = before.indexOf(lossSharePlaceholder) + lossSharePlaceholder.length
    const placeCaret = async (at: number) => {
      await box.focus()
      await box.evaluate((area: HTMLTextAreaElement, caret) => area.setSelectionRange(caret, caret), at)
    }
    const selected = async () =>
      await box.evaluate(({value, selectionStart, selectionEnd}: HTMLTextAreaElement) =>
        value.slice(selectionStart, selectionEnd),
      )
    for (const at of [end - 1, end - lossSharePlaceholder.length + 1]) {
      await placeCaret(at)
      await expect.poll(selected).toBe(lossSharePlaceholder)
    }
    await placeCaret(end)
    await page.keyboard.press('Backspace')
    await expect.poll(selected).toBe(lossSharePlaceholder)
    await expect(box).toHaveValue(before)
    await page.keyboard.press('Backspace')
    await expect(box).toHaveValue(before.replace(lossSharePlaceholder, ''))
    await page.keyboard.press('ControlOrMeta+z')
    await expect(box).toHaveValue(before)
    await storedContent.delete({query: '*[_id == "drafts.regionProfile-SG"]'})
  })

test('a word that differs from the prescribed sentence is shown and refused, and a button puts the sentence in', async () => {
  const {page, field, localizedField, open, chooseAction} = studio
  const draft = async () => await storedContent.getDocument('drafts.regionProfile-UK')
  await open('regionProfile', 'regionProfile-UK')
  const warning = field('riskWarning')
  await expect(warning.getByText('matches word for word')).toHaveCount(2, studioTimeout)
  const prescribed = await localizedField('riskWarning', 'en').inputValue()
  const own = 'Read this twice.'
  const changed = `${prescribed.replace('rapidly', 'slowly')} ${own}`
  await localizedField('riskWarning', 'en').fill(changed)
  await expect(warning.locator('del', {hasText: 'slowly'})).toBeVisible(studioTimeout)
  await expect(warning.locator('ins', {hasText: 'rapidly'})).toBeVisible()
  await expectNotSent(page)

  await warning.getByRole('button', {name: 'Restore the prescribed sentence'}).click()
  // The officer's own sentence stays.
  await expect(localizedField('riskWarning', 'en')).toHaveValue(`${prescribed} ${own}`, studioTimeout)
  await warning.getByRole('button', {name: 'Undo'}).click()
  await expect(localizedField('riskWarning', 'en')).toHaveValue(changed, studioTimeout)
  await warning.getByRole('button', {name: 'Restore the prescribed sentence'}).click()
  await expect(localizedField('riskWarning', 'en')).toHaveValue(`${prescribed} ${own}`, studioTimeout)
  // The browser's undo keeps its own list of what was typed, which doesn't fit the new text.
  await localizedField('riskWarning', 'en').press('Control+z')
  await expect(localizedField('riskWarning', 'en')).toHaveValue(`${prescribed} ${own}`, studioTimeout)
  await expect(warning.getByText('matches word for word')).toHaveCount(2, studioTimeout)
  await expect(page.getByTestId('action-sendforapproval')).toBeEnabled(studioTimeout)

  await chooseAction('Discard changes')
  await page.getByRole('dialog').getByRole('button', {name: 'Discard changes'}).click()
  await expect.poll(draft, studioTimeout).toBeUndefined()
})

test('an older revision is restored and published', async () => {
  const {page, open, localizedField, publish} = studio
  // Published without a draft, as an import does.
  await storedContent.create(trialTerm(term, 'The first words.'))
  const named = {draftId: `drafts.${term}`, publishedId: term}
  await storedContent.action({
    actionType: 'sanity.action.document.edit',
    ...named,
    patch: {set: {'definition.en': 'Other words.'}},
  })
  await storedContent.action({actionType: 'sanity.action.document.publish', ...named})
  await open('glossaryTerm', term)
  const definition = localizedField('definition', 'en')
  await expect(definition).toHaveValue('Other words.', studioTimeout)
  await page.getByTestId('pane-footer-document-status').click()
  await page.getByRole('tab', {name: 'History'}).click(studioTimeout)
  await page
    .getByTestId('timeline-item-button')
    .filter({hasText: /Created/u})
    .click(studioTimeout)
  await expect(definition).toHaveValue('The first words.', studioTimeout)
  await page.getByTestId('action-reverttorevision').click(studioTimeout)
  await page.getByRole('button', {name: 'Confirm'}).click()
  await expectDefinition(`drafts.${term}`, 'The first words.')
  await publish('Yes, publish')
  await expectDefinition(term, 'The first words.')
})

test('no request to the Content Lake failed', () => {
  expect(studio.failedRequests).toEqual([])
})
