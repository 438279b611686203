import {expect} from '@playwright/test'
import {makeContentClient} from '#tests/support/content/content-editor.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {studioPage, studioTimeout} from '#tests/support/browser/studio-page.ts'

test('what was published and then deleted stays in the log, with who deleted it, and can be opened', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const marketing = makeContentClient('marketing')
  const name = `Category to delete ${Date.now()}`
  const {_id: id} = await marketing.create({
    _id: `blogCategory-deleted-${Date.now()}`,
    _type: 'blogCategory',
    title: {en: name, ar: 'فئة للحذف'},
    slug: {_type: 'slug', current: `deleted-${Date.now()}`},
  })
  const studio = await studioPage(browser, 'marketing')
  const {page, goTo} = studio
  await goTo('structure/changes')
  const row = page.getByRole('listitem').filter({has: page.locator(`a[href*="${id}"]`)})
  await expect(row.getByText('published', {exact: true})).toBeVisible(studioTimeout)

  await marketing.delete(id)
  // The list follows what happens, without being opened again.
  const deletion = row.filter({hasText: 'deleted'})
  await expect(deletion.getByText(name)).toBeVisible(studioTimeout)
  await expect(deletion.getByText(/ · deleted$/u)).toBeVisible(studioTimeout)
  await expect(deletion).toContainText('by ')
  await expect(row.filter({hasText: 'new'}).getByText('published', {exact: true})).toBeVisible()

  await deletion.getByRole('link').click()
  await expect(page.getByText('This document has been deleted.')).toBeVisible(studioTimeout)
  await page.getByRole('button', {name: 'Restore most recent revision'}).click()
  await expect
    .poll(
      async () =>
        await marketing.fetch<string | null>(
          '*[_id == $id][0].title.en',
          {id: `drafts.${id}`},
          {perspective: 'raw'},
        ),
      studioTimeout,
    )
    .toBe(name)
  await marketing.delete(`drafts.${id}`)
  expect(studio.failedRequests).toEqual([])
  await studio.close()
})
