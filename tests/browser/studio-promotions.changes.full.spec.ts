import {expect} from '@playwright/test'
import {makeContentClient, editDraft} from '#tests/support/content/content-editor.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {studioTimeout, type StudioPage, studioPage} from '#tests/support/browser/studio-page.ts'

// Marketing in one browser, an officer in another.
test.describe.configure({mode: 'serial', timeout: 300_000})

const id = 'blogPost-what-a-swap-costs'
const marketing = makeContentClient('marketing')

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
  await layla.page.getByRole('dialog').getByLabel('Reason for the change').fill('Spring campaign')
  await layla.page.getByRole('dialog').getByRole('button', {name: 'Send for approval'}).click()
  await expect(banner(layla)).toContainText('Waiting for a second person', studioTimeout)

  await james.goTo('structure/compliance;waiting')
  await james.page.getByRole('link', {name: /Spring campaign/u}).click(studioTimeout)
  await expect(james.page.getByRole('heading', {name: 'Changes to the live text'})).toBeVisible(studioTimeout)
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
  const published = 'blogPost-withheld-trial'
  const found = layla.page.getByRole('link', {name: /is hidden: it makes a claim/u})
  const post = await marketing.fetch<{_id: string; _type: string}>('*[_id == $id][0]', {id})
  await layla.goTo('home')
  await expect(layla.page.getByRole('heading', {name: 'To do'})).toBeVisible(studioTimeout)
  await expect(found).toHaveCount(0)
  await marketing.create({
    ...post,
    _id: published,
    slug: {_type: 'slug', current: 'withheld-trial'},
    excerpt: {_type: 'localizedText', en: 'Guaranteed profit.', ar: 'أرباح مضمونة.'},
  })
  try {
    await expect(found).toBeVisible(studioTimeout)
    await found.click()
    await expect(layla.page.getByText('“Guaranteed”')).toBeVisible(studioTimeout)
    await james.goTo('home')
    await expect(james.page.getByRole('link', {name: /is hidden: it makes a claim/u})).toBeVisible(
      studioTimeout,
    )
  } finally {
    await marketing.delete(published)
  }
  await expect(layla.page.getByText('“Guaranteed”')).toBeHidden(studioTimeout)
})

test('Marketing finds in the same list what was put back, and who wrote it', async () => {
  const excerptOf = async () =>
    await marketing.fetch<{en: string}>('*[_id == $id][0].excerpt', {id: 'blogPost-pips-lots-and-margin'})
  const shown = await excerptOf()
  await marketing.patch('blogPost-pips-lots-and-margin').set({'excerpt.en': 'Guaranteed profit.'}).commit()
  await expect.poll(excerptOf, studioTimeout).toEqual(shown)
  await layla.goTo('structure/marketing;withheld')
  await expect(layla.page.getByRole('heading', {name: 'Restored'})).toBeVisible(studioTimeout)
  await expect(
    layla.page.getByText(/it makes a claim that no second person approved, by/u).first(),
  ).toBeVisible(studioTimeout)
})
