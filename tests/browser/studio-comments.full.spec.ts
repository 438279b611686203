import {expect} from '@playwright/test'
import {test} from '#tests/support/browser/site-test.ts'
import {studioTimeout, studioPage} from '#tests/support/browser/studio-page.ts'
import {deleteTrials, storedContent, trialTerm} from '#tests/support/content/trial-content.ts'

// The history of deleted documents stays: each run uses its own id.
const term = `trial-comments-${Date.now()}`

test.afterEach(async () => await deleteTrials(term))

test('an editor comments on a field, and resolves it', async ({browser}) => {
  test.setTimeout(180_000)
  const studio = await studioPage(browser, 'compliance')
  const {page, open, field} = studio
  const comments = storedContent.withConfig({dataset: 'production-comments'})
  const of = `target.document._ref == "${term}-discussed"`
  await storedContent.create(trialTerm(`${term}-discussed`, 'Discussed'))
  await open('glossaryTerm', `${term}-discussed`)
  const definition = field('definition.en')
  const box = page.getByTestId('comment-input-editable').and(page.locator('[contenteditable=true]'))
  // The button appears on hover over a field that may still be resizing; the keyboard reaches it directly.
  await expect(async () => {
    if (!(await box.isVisible())) await definition.getByRole('button', {name: 'Add comment'}).press('Enter')
    await box.click({timeout: 5_000})
    await expect(box).toBeFocused({timeout: 1_000})
  }).toPass(studioTimeout)
  await page.keyboard.type('Is this right, @Lay')
  // Only those who may read the document can be mentioned.
  const suggestion = page
    .getByRole('button', {name: /Layla Mansour/u})
    .or(page.getByRole('option', {name: /Layla/u}))
  await expect(suggestion.first()).toBeVisible(studioTimeout)
  await expect(suggestion.first()).not.toContainText('Unauthorized')
  await page.keyboard.press('Enter')
  await page.locator('[data-testid="comment-input-send-button"]:not([disabled])').first().click()
  const status = async () => await comments.fetch<string | null>(`*[${of}][0].status`)
  await expect.poll(status, studioTimeout).toBe('open')
  await definition
    .getByRole('button', {name: /comment/iu})
    .first()
    .press('Enter')
  const item = page.getByTestId('comments-list-item').first()
  await item.hover(studioTimeout)
  await item.getByTestId('comments-list-item-status-button').click()
  await expect.poll(status, studioTimeout).toBe('resolved')
  await comments.delete({query: `*[${of}]`})
  await studio.close()
})
