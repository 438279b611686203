import {type Page, expect} from '@playwright/test'
import {test} from '#tests/support/browser/site-test.ts'
import {siteUrl} from '#tests/support/site.ts'
import {studioPage, studioTimeout, type StudioPage} from '#tests/support/browser/studio-page.ts'
import {storedContent} from '#tests/support/content/trial-content.ts'

test.describe.configure({mode: 'serial', timeout: 480_000})

const stamp = Date.now()
const id = `blogPost-release-trial-${stamp}`
const slug = `release-trial-${stamp}`
const title = `Autumn ${stamp}`
const lawId = 'legalDocument-best-execution'
const later = 'This text waits for its moment.'
const minute = 60_000

type Release = Readonly<{_id: string; state: string; publishAt?: string; publishedAt?: string}>
const findRelease = async (): Promise<Release | null> =>
  await storedContent.fetch<Release | null>('*[_type == "system.release" && metadata.title == $title][0]', {
    title,
  })

/** Deletes the releases of this test, in whichever state it left them: their versions are locked until then. */
async function deleteReleases(): Promise<void> {
  const found = await storedContent.fetch<{name: string; state: string}[]>(
    '*[_type == "system.release" && metadata.title == $title]{name, state}',
    {title},
  )
  for (const {name: releaseId, state} of found) {
    if (state === 'scheduled') await storedContent.releases.unschedule({releaseId})
    if (state !== 'published') await storedContent.releases.archive({releaseId})
    await storedContent.releases.delete({releaseId})
  }
}

/** Deletes the regulated text that left the release, and its request. */
async function deleteRequest(): Promise<void> {
  for (const name of [`drafts.${lawId}`, `approvalRequest.${lawId}`]) await storedContent.delete(name)
}

let studio: StudioPage
test.beforeAll(async ({browser}) => {
  test.setTimeout(180_000)
  const post = await storedContent.fetch<{_id: string; _type: string}>('*[_type == "blogPost"][0]')
  await storedContent.create({...post, _id: id, slug: {_type: 'slug', current: slug}})
  await storedContent.create({
    ...post,
    _id: `${id}-tomorrow`,
    slug: {_type: 'slug', current: `${slug}-tomorrow`},
    publishedAt: new Date(Date.now() + 24 * 60 * minute).toISOString(),
  })
  studio = await studioPage(browser, 'marketing')
})
test.afterAll(async () => {
  await deleteReleases()
  await deleteRequest()
  await storedContent.delete({query: `*[_type == "blogPost" && string::startsWith(slug.current, "${slug}")]`})
  await studio.close()
})

/** A moment as the Studio writes it in its dialog, in the time zone of the browser. */
const written = async (page: Page, moment: number): Promise<string> =>
  await page.evaluate((time) => {
    const date = new Date(time)
    const day = date.toLocaleDateString('en-US', {month: 'short', day: 'numeric', year: 'numeric'})
    return `${day} ${date.toLocaleTimeString('en-GB', {hour: '2-digit', minute: '2-digit'})}`
  }, moment)

test('a marketer schedules a changed post in a release, and it is published at its moment', async () => {
  const {page, localizedField} = studio
  await page.getByTestId('releases-tool-link').click(studioTimeout)
  // Without releases, the page has the button twice.
  await page.getByRole('button', {name: 'New release'}).first().click(studioTimeout)
  await page.getByTestId('release-form-title').fill(title)
  await page.getByTestId('submit-release-button').click()
  await expect(page).toHaveURL(/\/releases\/r/u, studioTimeout)
  const overview = page.url()
  const name = new URL(overview).pathname.split('/').at(-1) ?? ''

  await studio.goTo(`structure/__edit__${id},type=blogPost?perspective=${name}`)
  await page.getByRole('button', {name: 'Add to release'}).click({timeout: 150_000})
  const excerpt = localizedField('excerpt', 'en')
  await expect(excerpt).toBeEditable(studioTimeout)
  await excerpt.fill(later)
  const version = `versions.${name}.${id}`
  await expect
    .poll(
      async () => await storedContent.fetch<unknown>('*[_id == $version][0].excerpt.en', {version}),
      studioTimeout,
    )
    .toBe(later)

  await studio.goTo(`releases/${name}?perspective=${name}`)
  await page.getByTestId('release-menu-button').last().click(studioTimeout)
  await page.getByTestId('schedule-button-menu-item').click(studioTimeout)
  const dialog = page.getByTestId('confirm-schedule-dialog')
  // Whole minutes, of which the next may be over before the dialog is filled in.
  const moment = Math.ceil(Date.now() / minute) * minute + minute
  const input = dialog.getByRole('textbox')
  await input.fill(await written(page, moment))
  await input.press('Enter')
  await dialog.getByRole('button', {name: 'Yes, schedule'}).click(studioTimeout)
  await expect.poll(async () => (await findRelease())?.state, studioTimeout).toBe('scheduled')
  expect(Date.parse((await findRelease())?.publishAt ?? '')).toBe(moment)
  expect(await storedContent.fetch<unknown>('*[_id == $id][0].excerpt.en', {id})).not.toBe(later)

  await expect
    .poll(async () => (await findRelease())?.state, {timeout: moment - Date.now() + minute})
    .toBe('published')
  expect(Date.parse((await findRelease())?.publishedAt ?? '')).toBeGreaterThanOrEqual(moment)
  expect(await storedContent.fetch<unknown>('*[_id == $id][0].excerpt.en', {id})).toBe(later)
  await expect
    .poll(async () => await (await fetch(`${siteUrl}/blog/${slug}`)).text(), studioTimeout)
    .toContain(later)
  expect(studio.failedRequests.filter((request) => request.includes('/data/'))).toEqual([])
})

test('the sitemap lists a post from its moment on', async () => {
  const sitemap = async (): Promise<string> => await (await fetch(`${siteUrl}/sitemap.xml`)).text()
  await expect.poll(sitemap, studioTimeout).toContain(`/blog/${slug}<`)
  expect(await sitemap()).not.toContain(`${slug}-tomorrow`)
})

test('a regulated text leaves a release for approval, and the page of the release says what happens', async ({
  browser,
}) => {
  const releaseId = `r${stamp}`
  await deleteRequest()
  await storedContent.releases.create({releaseId, metadata: {title, releaseType: 'asap'}})
  const {page, goTo, close, localizedField} = await studioPage(browser, 'compliance')
  await goTo(`structure/__edit__${lawId},type=legalDocument?perspective=${releaseId}`)
  await page.getByRole('button', {name: 'Add to release'}).click({timeout: 150_000})
  const field = localizedField('title', 'en')
  await expect(field).toBeEditable(studioTimeout)
  await field.fill('Best execution, in a release')
  await page.getByRole('button', {name: 'Send for approval'}).click(studioTimeout)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason for the change').fill('A trial')
  await dialog.getByRole('button', {name: 'Send for approval'}).click()
  await expect
    .poll(
      async () =>
        await storedContent.fetch<unknown>('*[_id == $id][0].release', {id: `approvalRequest.${lawId}`}),
      studioTimeout,
    )
    .toBe(releaseId)
  await goTo(`releases/${releaseId}`)
  await expect(page.getByTestId('release-texts')).toContainText('waiting for a second person', studioTimeout)
  await close()
})
