import {expect} from '@playwright/test'
import {test} from '#tests/support/browser/site-test.ts'
import {studioPage, studioTimeout} from '#tests/support/browser/studio-page.ts'
import {deleteTrials, storedContent} from '#tests/support/content/trial-content.ts'

const id = 'trial-offline'
const stored = async (): Promise<string | null> =>
  await storedContent.fetch('*[_id == $id][0].title.en', {id: `drafts.${id}`})

/** Longer than the Studio's clients repeat a request that fails: five times within three seconds. */
const awayMilliseconds = 12_000

test.beforeEach(async () => await deleteTrials(id))
test.afterAll(async () => await deleteTrials(id))

test('a published post, whose text refers to others, stays open while the network is away, and what is typed meanwhile is stored', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const post = await storedContent.getDocument('blogPost-choosing-a-trading-platform')
  await storedContent.create({
    ...post,
    _id: id,
    _type: 'blogPost',
    title: {_type: 'localizedString', en: 'Bollards', ar: 'مرابط'},
  })
  const {page, open, localizedField, close} = await studioPage(browser, 'marketing')
  await open('blogPost', id)
  const title = localizedField('title', 'en')
  await expect(title).toHaveValue('Bollards', studioTimeout)
  await page.context().setOffline(true)
  const away = page.waitForTimeout(awayMilliseconds)
  await title.press('End')
  await title.pressSequentially(' and quays', {delay: 50})
  await away
  await expect(title).toHaveValue('Bollards and quays')
  await page.context().setOffline(false)
  await expect.poll(stored, studioTimeout).toBe('Bollards and quays')
  await expect(title).toHaveValue('Bollards and quays')
  await close()
})
