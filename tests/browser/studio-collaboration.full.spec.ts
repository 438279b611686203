import {type Locator, expect} from '@playwright/test'
import {test} from '#tests/support/browser/site-test.ts'
import {studioTimeout, type StudioPage, studioPage} from '#tests/support/browser/studio-page.ts'
import {deleteTrials, storedContent} from '#tests/support/content/trial-content.ts'

test.describe.configure({mode: 'default', timeout: 180_000})

const id = 'trial-shared'
const paragraphs = ['First paragraph.', 'Second paragraph.']

let amal: StudioPage
let james: StudioPage
test.beforeAll(async ({browser}) => {
  test.setTimeout(240_000)
  await deleteTrials(id)
  await storedContent.create({
    _id: `drafts.${id}`,
    _type: 'legalDocument',
    title: {_type: 'localizedString', en: 'Shared', ar: 'مشترك'},
    summary: {_type: 'localizedText', en: 'A place for a ship.', ar: 'مكان للسفينة.'},
    body: {
      _type: 'localizedProse',
      en: paragraphs.map((text, index) => ({
        _key: `b${index}`,
        _type: 'block',
        style: 'normal',
        markDefs: [],
        children: [{_key: `s${index}`, _type: 'span', marks: [], text}],
      })),
    },
  })
  ;[amal, james] = await Promise.all([studioPage(browser, 'compliance'), studioPage(browser, 'compliance2')])
  await Promise.all([amal, james].map(async ({open}) => await open('legalDocument', id)))
})
test.afterAll(async () => {
  await deleteTrials(id)
  await Promise.all([amal.close(), james.close()])
})

const stored = async <Value>(field: string): Promise<Value> =>
  await storedContent.fetch<Value>(`*[_id == "drafts.${id}"][0].${field}`)

test('two people who type at both ends of a text see the same result', async () => {
  const [hers, his] = [amal.localizedField('summary', 'en'), james.localizedField('summary', 'en')]
  for (const box of [hers, his]) await expect(box).toHaveValue('A place for a ship.', studioTimeout)
  await hers.press('Home')
  await his.press('End')
  await Promise.all([
    hers.pressSequentially('Quay: ', {delay: 60}),
    his.pressSequentially(' It is paid for by the day.', {delay: 40}),
  ])
  const both = 'Quay: A place for a ship. It is paid for by the day.'
  for (const box of [hers, his]) await expect(box).toHaveValue(both, studioTimeout)
  await expect.poll(async () => await stored<string>('summary.en'), studioTimeout).toBe(both)
})

test('the caret keeps its position when a text is cleared and restored', async () => {
  const box = amal.localizedField('summary', 'en')
  const text = await box.inputValue()
  const setText = async (value: string) => {
    await storedContent.patch(`drafts.${id}`).set({'summary.en': value}).commit()
    await expect(box).toHaveValue(value, studioTimeout)
  }
  await box.press('End')
  await box.press('ArrowLeft')
  await setText('')
  await setText(text)
  await box.press('x')
  await expect(box).toHaveValue(text.replace(/.$/u, 'x$&'))
})

test('no letter is lost when two people type at the same position', async () => {
  const titles = [amal, james].map(({localizedField}) => localizedField('title', 'en'))
  for (const title of titles) await title.press('End')
  await Promise.all(
    titles.map(async (title, n) => await title.pressSequentially(n === 0 ? 'abc' : 'xyz', {delay: 60})),
  )
  const letters = (text: string) => [...text].toSorted().join('')
  await expect
    .poll(async () => letters((await stored<string | null>('title.en')) ?? ''), studioTimeout)
    .toBe(letters('Sharedabcxyz'))
  for (const title of titles) await expect(title).toHaveValue(await stored('title.en'), studioTimeout)
})

test('formatted text merges the input of two people', async () => {
  const [hers, his] = await Promise.all([blocksOf(amal), blocksOf(james)])
  const write = async (block: Locator, words: string) => {
    await block.click()
    await block.page().keyboard.press('End')
    await block.page().keyboard.type(words, {delay: 60})
  }
  await Promise.all([write(hers.nth(0), ' Alpha here.'), write(his.nth(1), ' Beta there.')])
  const texts = async () => await stored<string[] | null>('body.en[].children[].text')
  await expect
    .poll(texts, studioTimeout)
    .toEqual(['First paragraph. Alpha here.', 'Second paragraph. Beta there.'])
  // Each sees the input of the other. The editor marks its own caret with a zero-width character.
  await expect(hers.nth(1)).toContainText('Second paragraph. Beta there.', studioTimeout)
  await expect(his.nth(0)).toContainText('First paragraph. Alpha here.', studioTimeout)
})

test('no request to the Content Lake failed', () => {
  expect([...amal.failedRequests, ...james.failedRequests]).toEqual([])
})

/** The paragraphs of the formatted text, activated for input. */
async function blocksOf({field}: StudioPage): Promise<Locator> {
  const editor = field('body.en').locator('[contenteditable=true]').first()
  const overlay = field('body.en').getByText(/click to activate/iu)
  await expect(editor.or(overlay).first()).toBeVisible(studioTimeout)
  if (await overlay.isVisible()) await overlay.click()
  await editor.waitFor(studioTimeout)
  return editor.locator('[data-pt-block]')
}
