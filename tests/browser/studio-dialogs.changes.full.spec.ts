import {expect} from '@playwright/test'
import {contentClientOf} from '#tests/support/content-editor.ts'
import {editDraft} from '#tests/support/four-eyes.ts'
import {test} from '#tests/support/site-test.ts'
import {studioPage, studioTimeout} from '#tests/support/studio-page.ts'

const id = 'regionProfile-UK'
const officer = contentClientOf('compliance')

test.afterAll(async () => {
  await officer.delete(`drafts.${id}`)
})

test('a dialog that is opened as soon as it can be in the first document stays open', async ({browser}) => {
  test.setTimeout(240_000)
  await editDraft(officer, id, {
    set: {'complianceNotice.en': 'Notice one.', 'complianceNotice.ar': 'إشعار واحد.'},
  })
  const {page, open, close} = await studioPage(browser, 'compliance')
  const comments = page.waitForResponse((response) => response.url().includes('-comments'), studioTimeout)
  await open('regionProfile', id)
  await page.getByTestId('action-sendforapproval').click(studioTimeout)
  const reason = page.getByRole('dialog').getByLabel('Why is it changed?')
  await reason.fill('Counsel asked for it')
  // With the first comments, the Studio mounts the document a second time.
  await comments
  await expect(reason).toHaveValue('Counsel asked for it')
  await close()
})
