import {expect} from '@playwright/test'
import {contentClientOf} from '#tests/support/content-editor.ts'
import {editDraft} from '#tests/support/four-eyes.ts'
import {test} from '#tests/support/site-test.ts'
import {studioTimeout, type StudioPage, studioPage} from '#tests/support/studio-page.ts'

// Marketing in one browser, an officer in another.
test.describe.configure({mode: 'serial', timeout: 300_000})

const id = 'blogPost-what-a-swap-costs'
const marketing = contentClientOf('marketing')

let layla: StudioPage
let james: StudioPage
test.beforeAll(async ({browser}) => {
  test.setTimeout(300_000)
  await marketing.delete(`drafts.${id}`)
  await editDraft(marketing, id, {set: {'excerpt.en': 'Guaranteed profit.', 'excerpt.ar': 'أرباح مضمونة.'}})
  ;[layla, james] = await Promise.all([studioPage(browser, 'marketing'), studioPage(browser, 'compliance2')])
})
test.afterAll(async () => {
  await Promise.all([layla.close(), james.close()])
  await marketing.delete(`drafts.${id}`)
})

const banner = ({page}: StudioPage) => page.getByTestId('approval-banner')

test('an officer finds what Marketing sent in its review, with Approve in the place of Publish and links to its own page', async () => {
  await layla.open('blogPost', id)
  await layla.page.getByTestId('action-sendforapproval').click(studioTimeout)
  await layla.page.getByRole('dialog').getByLabel('Why is it changed?').fill('Spring campaign')
  await layla.page.getByRole('dialog').getByRole('button', {name: 'Send for approval'}).click()
  await expect(banner(layla)).toContainText('Waiting for a second person', studioTimeout)

  await james.goTo('structure/compliance;waiting')
  await james.page.getByRole('link', {name: /Spring campaign/u}).click(studioTimeout)
  await expect(james.page.getByRole('heading', {name: 'Against what is live'})).toBeVisible(studioTimeout)
  await expect(james.page.getByTestId('action-approve')).toBeEnabled(studioTimeout)
  const links = james.page.getByRole('link', {name: '/blog/what-a-swap-costs'})
  await expect(links).toHaveText(['/blog/what-a-swap-costs · English', '/blog/what-a-swap-costs · Arabic'])
})

test('Marketing reads in the form why it came back', async () => {
  await james.chooseAction('Send back')
  await james.page.getByRole('dialog').getByLabel('What must be changed?').fill('No profit is guaranteed.')
  await james.page.getByRole('dialog').getByRole('button', {name: 'Send back'}).click()
  await expect(banner(layla)).toContainText('No profit is guaranteed.', studioTimeout)
  await expect(banner(layla)).toContainText('Sent back by James')
})

test('a promise that was published around the second person is in Today of both, and in a list, until its words are gone', async () => {
  const published = 'blogPost-pips-lots-and-margin'
  const found = layla.page.getByRole('link', {name: /shown to nobody: it promises/u})
  const {excerpt} = await marketing.fetch<{excerpt: unknown}>('*[_id == $id][0]{excerpt}', {id: published})
  await layla.goTo('home')
  await expect(layla.page.getByRole('heading', {name: 'To do'})).toBeVisible(studioTimeout)
  await expect(found).toHaveCount(0)
  await marketing.patch(published).set({'excerpt.en': 'Guaranteed profit.'}).commit()
  try {
    await expect(found).toBeVisible(studioTimeout)
    await found.click()
    await expect(layla.page.getByText('“Guaranteed”')).toBeVisible(studioTimeout)
    await james.goTo('home')
    await expect(james.page.getByRole('link', {name: /shown to nobody: it promises/u})).toBeVisible(
      studioTimeout,
    )
  } finally {
    await marketing.patch(published).set({excerpt}).commit()
  }
  await expect(layla.page.getByText('Visitors see everything that is published.')).toBeVisible(studioTimeout)
})
