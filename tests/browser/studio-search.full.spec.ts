import {expect} from '@playwright/test'
import {test} from '#tests/support/site-test.ts'
import {studioTimeout, studioPage} from '#tests/support/studio-page.ts'
import {deleteTrials, storedContent, trialTerm} from '#tests/support/trial-documents.ts'

const clean = async () => await deleteTrials('trial-term')
test.beforeEach(clean)
test.afterEach(clean)

test('the search ranks titles above texts, and Vision runs queries', async ({browser}) => {
  test.setTimeout(180_000)
  const admin = await studioPage(browser, 'admin')
  const mention = 'The word is mooring: mooring, mooring and mooring again.'
  await storedContent.create(trialTerm('trial-term-text', mention, 'Bollard, text'))
  await storedContent.create(trialTerm('trial-term-title', 'Something else.', 'Bollard: mooring'))
  const {page, goTo} = admin
  await page.getByTestId('studio-search').click()
  await page.keyboard.type('mooring')
  const found = page.getByTestId('search-results').getByRole('link', {name: /Bollard/u})
  await expect(found).toHaveCount(2, studioTimeout)
  await expect(found.first()).toContainText('Bollard: mooring')
  await page.keyboard.press('Escape')
  await goTo('vision')
  await page.locator('.cm-content').first().click(studioTimeout)
  await page.keyboard.type('count(*[_type == "glossaryTerm" && term.en match "Bollard*"])')
  await page.getByRole('button', {name: 'Fetch'}).click()
  await expect(
    page.getByTestId('vision-result').or(page.locator('[data-testid*="result"]')).first(),
  ).toContainText('2', studioTimeout)
  await admin.close()
})
