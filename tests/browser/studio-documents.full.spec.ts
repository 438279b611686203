import {expect} from '@playwright/test'
import {test} from '#tests/support/browser/site-test.ts'
import {studioTimeout, type StudioPage, studioPage} from '#tests/support/browser/studio-page.ts'
import {deleteTrials, storedContent, trialTerm} from '#tests/support/content/trial-content.ts'

test.describe.configure({mode: 'default', timeout: 180_000})

const clean = async () => await deleteTrials('trial-term')
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
  for (const [type, id, text, button, further] of [
    ['homePage', 'homePage', 'headline', 'action-publish', ['Create Arabic draft']],
    ['regionProfile', 'regionProfile-EU', 'riskWarning', 'action-sendforapproval', []],
  ] as const) {
    await open(type, id)
    await expect(field(text)).toBeVisible(studioTimeout)
    await expect(page.getByTestId(button)).toBeVisible(studioTimeout)
    const menu = page.getByLabel('Open document actions')
    await expect(menu).toHaveCount(further.length, studioTimeout)
    if (further.length > 0) {
      await menu.click()
      await expect(page.getByRole('menuitem')).toHaveText(further, studioTimeout)
      await page.keyboard.press('Escape')
    }
    await page.getByTestId('document-header-Published-chip').click()
    await expect(page.getByTestId('action-unpublish')).toHaveCount(0)
  }

  await page.getByRole('button', {name: 'Create new document'}).click()
  const search = page.getByTestId('new-document-button-search-input')
  for (const [words, offered] of [
    ['post', ['Blog post']],
    ['page', ['Landing page']],
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

test('the search ranks titles above texts, and Vision runs queries', async () => {
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
})
