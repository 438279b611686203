import {expect, test} from '@playwright/test'
import {contentClientOf} from '#tests/support/content-editor.ts'
import {patiently, type StudioPage, studioPage} from '#tests/support/studio-page.ts'

test.describe.configure({mode: 'default', timeout: 240_000})

let studio: StudioPage
test.beforeAll(async ({browser}) => {
  test.setTimeout(180_000)
  studio = await studioPage(browser, 'marketing')
})
test.afterAll(async () => {
  await studio.close()
})

test('a marketer reads a region profile and cannot change it, nor through the API', async () => {
  const {page, open, side} = studio
  await open('regionProfile', 'regionProfile-UK')
  const english = side('riskWarning', 'en')
  await expect(english).toHaveValue(/CFDs are complex instruments/u, patiently)
  await expect(english).not.toBeEditable()
  await expect(page.getByTestId('action-publish')).toBeDisabled()

  const marketing = contentClientOf('marketing')
  const refused = {
    statusCode: 403,
    details: {items: [{error: {type: 'insufficientPermissionsError'}}]},
  }
  await expect(marketing.patch('regionProfile-UK').set({maxLeverage: 500}).commit()).rejects.toMatchObject(
    refused,
  )
  await expect(
    marketing.action({
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.regionProfile-UK',
      publishedId: 'regionProfile-UK',
      patch: {set: {maxLeverage: 500}},
    }),
  ).rejects.toMatchObject(refused)
})

test('nothing of this was refused by the Content Lake', () => {
  expect(studio.refusals).toEqual([])
})
