import {type Locator, type Page, expect} from '@playwright/test'
import {kill} from '#tests/support/servers/faults.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {studioTimeout, studioPage} from '#tests/support/browser/studio-page.ts'
import {deleteTrials, storedContent, trialTerm} from '#tests/support/content/trial-content.ts'

const term = 'trial-saved'
// The supervisor starts a part later each time that it ends soon; many kills in a row are a matter of the lake's own tests.
const rounds = 4

const stored = async (): Promise<string | null> =>
  await storedContent.fetch('*[_id == $id][0].definition.en', {id: `drafts.${term}`})
const storedAgain = async (): Promise<string | null> => await stored().catch(() => null)

const pulse = 'pane-footer-document-status-pulse'

/** Changes a document and waits until the Studio says that it saves, and then that it has: it may still say so of the change before. */
async function expectSavedAfter(page: Page, change: () => Promise<void>): Promise<void> {
  const seen = await page.evaluateHandle((testId) => {
    const texts: string[] = []
    new MutationObserver(() => {
      const text = document.querySelector(`[data-testid=${testId}]`)?.textContent ?? ''
      if (text !== texts.at(-1)) texts.push(text)
    }).observe(document.body, {subtree: true, childList: true, characterData: true})
    return texts
  }, pulse)
  await change()
  await expect
    .poll(async () => await seen.evaluate((texts) => texts.slice(texts.indexOf('Saving...'))), studioTimeout)
    .toEqual(expect.arrayContaining(['Saving...', 'Saved']))
}

/** Types as a person does who looks at the field: a form that is mounted anew, once its lake is back, may let go of the focus. */
async function typeAtEnd(field: Locator, words: string): Promise<void> {
  await expect(async () => {
    if ((await field.inputValue()).includes(words)) return
    await field.press('End')
    await field.page().keyboard.insertText(words)
    expect(await field.inputValue()).toContain(words)
  }).toPass(studioTimeout)
}

test.beforeEach(async () => await deleteTrials(term))
test.afterAll(async () => await deleteTrials(term))

test('the Content Lake killed again and again while an editor types: what the Studio called saved is there', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  await storedContent.create(trialTerm(`drafts.${term}`, 'Begin.'))
  const {page, open, localizedField, close} = await studioPage(browser, 'marketing')
  await open('glossaryTerm', term)
  const definition = localizedField('definition', 'en')
  await expect(definition).toHaveValue('Begin.', studioTimeout)
  // The form may be mounted anew, with the caret at its beginning, until its pane knows the history of the document.
  await expect(page.getByTestId('pane-footer-document-status')).toHaveText(/./u, studioTimeout)
  for (let round = 1; round <= rounds; round += 1) {
    await expectSavedAfter(page, async () => await typeAtEnd(definition, ` Saved ${round}.`))
    const typing = definition.pressSequentially(' And this is not yet.', {delay: 20})
    kill('lake')
    await typing
    await expect.poll(storedAgain, studioTimeout).not.toBeNull()
    const content = await stored()
    // What was on its way may be kept or dropped, in part, and stand before what was saved: the caret is where the field left it.
    const saved = Array.from({length: round}, (_, before) => `Saved ${before + 1}.`)
    expect(saved.filter((words) => !(content ?? '').includes(words))).toEqual([])
    await expect
      .poll(async () => (await stored()) === (await definition.inputValue()), studioTimeout)
      .toBe(true)
  }
  await close()
})
