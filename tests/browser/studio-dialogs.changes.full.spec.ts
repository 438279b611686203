import {expect} from '@playwright/test'
import {makeContentClient, editDraft} from '#tests/support/content/content-editor.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {studioPage, studioTimeout} from '#tests/support/browser/studio-page.ts'

const id = 'regionProfile-UK'
const officer = makeContentClient('compliance')

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
  const reason = page.getByRole('dialog').getByLabel('Reason for the change')
  await reason.fill('Counsel asked for it')
  // With the first comments, the Studio mounts the document a second time.
  await comments
  await expect(reason).toHaveValue('Counsel asked for it')
  await close()
})

test('a document is shown once it stays, so that nothing is lost that is begun in it', async ({browser}) => {
  test.setTimeout(240_000)
  const {page, goTo, localizedField, close} = await studioPage(browser, 'compliance')
  const {promise: isReleased, resolve: release} = Promise.withResolvers<undefined>()
  await page.route(/\/features/u, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.reload()
  await goTo(`structure/__edit__${id},type=regionProfile`)
  const notice = localizedField('complianceNotice', 'en')
  await expect(page.getByText('Loading the document').or(notice)).toBeVisible(studioTimeout)
  await expect(notice).toBeHidden()
  const comments = page.waitForResponse((response) => response.url().includes('-comments'), studioTimeout)
  release(undefined)
  await notice.focus(studioTimeout)
  await comments
  await expect(notice).toBeFocused()
  await close()
})
