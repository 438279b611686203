import {expect} from '@playwright/test'
import sharp from 'sharp'
import {test} from '#tests/support/browser/site-test.ts'
import {studioPage, studioTimeout, type StudioPage} from '#tests/support/browser/studio-page.ts'
import {storedContent} from '#tests/support/content/trial-content.ts'

test.describe.configure({mode: 'serial', timeout: 300_000})

const stamp = Date.now()
const id = `blogPost-desk-trial-${stamp}`
const slug = `desk-trial-${stamp}`
const title = `Desk trial ${stamp}`
const month = '2031-03'
const pictureName = `quay-${stamp}.png`
const moment = `${month}-14T10:30:00Z`

let studio: StudioPage
test.beforeAll(async ({browser}) => {
  test.setTimeout(180_000)
  const post = await storedContent.fetch<{_id: string; _type: string}>(
    '*[_id == "blogPost-what-a-swap-costs"][0]',
  )
  await storedContent.create({
    ...post,
    _id: id,
    slug: {_type: 'slug', current: slug},
    title: {_type: 'openString', en: title, ar: 'تجربة المكتب'},
    publishedAt: moment,
  })
  studio = await studioPage(browser, 'marketing')
})
test.afterAll(async () => {
  await storedContent.delete({query: `*[_type == "blogPost" && title.en match "*${stamp}*"]`})
  await storedContent.delete({query: `*[_type == "blogPost" && excerpt.en match "*${stamp}*"]`})
  await storedContent.delete({
    query: `*[_type == "blogPost" && cover.asset->originalFilename == "${pictureName}"]`,
  })
  await storedContent.delete({
    query: `*[_type == "sanity.imageAsset" && originalFilename == "${pictureName}"]`,
  })
  await studio.close()
})

/** A picture that no other test has. */
const drawPicture = async (): Promise<Buffer> =>
  await sharp({create: {width: 640, height: 360, channels: 3, background: '#0f6f6a'}})
    .composite([{input: {text: {text: pictureName, dpi: 150}}}])
    .png()
    .toBuffer()

test('the calendar shows the post on its day, leads to it, and says when a month is empty', async () => {
  const {page, goTo} = studio
  await goTo(`calendar/${month}`)
  await expect(page.getByRole('heading', {name: 'March 2031'})).toBeVisible(studioTimeout)
  const day = page.getByRole('cell', {name: /14 March 2031, 1 entry/u})
  await expect(day.getByRole('link', {name: new RegExp(title, 'u')})).toBeVisible(studioTimeout)

  await page.getByRole('button', {name: 'Next month'}).click()
  await expect(page.getByText('Nothing planned or due in April 2031.')).toBeVisible()
  await expect(page).toHaveURL(/calendar\/2031-04/u)
  await page.getByRole('button', {name: 'Previous month'}).click()

  await page.getByRole('button', {name: 'List'}).click()
  await expect(page.getByRole('heading', {name: /Friday,? 14 March 2031/u})).toBeVisible()
  await page
    .getByRole('listitem')
    .getByRole('link', {name: new RegExp(title, 'u')})
    .click()
  await expect(page.getByTestId('form-view')).toBeVisible(studioTimeout)
  await expect(page).toHaveURL(new RegExp(id, 'u'))
})

test('the keyboard goes through the calendar, in both directions of text', async () => {
  const {page, goTo} = studio
  await goTo(`calendar/${month}`)
  const cell = (day: string) => page.getByRole('cell', {name: new RegExp(`${day} March 2031`, 'u')})
  await cell('Saturday,? 1').focus()
  await page.keyboard.press('ArrowDown')
  await expect(cell('Saturday,? 8')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(cell('Sunday,? 9')).toBeFocused()

  const table = page.getByRole('table', {name: 'March 2031'})
  await table.evaluate((element) => element.setAttribute('dir', 'rtl'))
  await page.keyboard.press('ArrowRight')
  await expect(cell('Saturday,? 8')).toBeFocused()
  const [monday, sunday] = await Promise.all(
    ['Monday', 'Sunday'].map(async (name) => await table.getByRole('columnheader', {name}).boundingBox()),
  )
  expect(monday?.x).toBeGreaterThan(sunday?.x ?? Infinity)

  await page.keyboard.press('PageDown')
  await expect(page.getByRole('cell', {name: /Tuesday,? 8 April 2031/u})).toBeFocused()
})

test('a duplicate clears address and date and is marked, and its original can still be published', async () => {
  const {open, field, localizedField, chooseAction} = studio
  await open('blogPost', id)
  await chooseAction('Duplicate')
  await expect(localizedField('title', 'en')).toHaveValue(`Copy of ${title}`, studioTimeout)
  await expect(localizedField('title', 'ar')).toHaveValue('نسخة من تجربة المكتب')
  await expect(field('slug').getByRole('textbox')).toHaveValue('')
  const [copy] = await storedContent.fetch<Record<string, unknown>[]>('*[title.en == $title]', {
    title: `Copy of ${title}`,
  })
  expect(copy).not.toHaveProperty('publishedAt')
  expect(copy).toHaveProperty('body')

  // As duplicates were before: with the address of the original.
  await storedContent
    .patch(String(copy?.['_id']))
    .set({slug: {_type: 'slug', current: slug}})
    .commit()
  await open('blogPost', id)
  await localizedField('excerpt', 'en').fill('Edited beside a copy.')
  await studio.publish('Yes, publish')
})

test('a post whose moment is still to come has neither a page nor a picture for sharing', async ({
  request,
}) => {
  const statusOf = async (path: string) => (await request.get(path)).status()
  expect(await statusOf('/share/en/blog/what-a-swap-costs')).toBe(200)
  expect([await statusOf(`/blog/${slug}`), await statusOf(`/share/en/blog/${slug}`)]).toEqual([404, 404])
})

test('a new post can begin with the headings of its kind', async () => {
  const {page, goTo, field} = studio
  await goTo('structure/marketing;blogPost')
  await page.getByTestId('multi-action-intent-button').first().click(studioTimeout)
  await page.getByRole('menuitem', {name: /How-to/u}).click()
  await expect(field('body.en').getByTestId('pt-editor')).toContainText('Step by step', studioTimeout)
  await expect(field('body.ar').getByTestId('pt-editor')).toContainText('خطوة بخطوة')
})

test('many posts get a tag at once, and it is taken back', async () => {
  const {page, goTo} = studio
  await goTo('desk/posts')
  await page.getByLabel('Search title and excerpt').fill(String(stamp), studioTimeout)
  await expect(page.getByRole('listitem').getByRole('link', {name: title, exact: true})).toBeVisible()
  await page.getByLabel(/^Select all \d+/u).check()
  await page.getByLabel('Tag', {exact: true}).fill('harbour')
  await page.getByRole('button', {name: 'Add tag'}).click()
  await expect(page.getByText(new RegExp(`^${title}: changed in the published post`, 'u'))).toBeVisible(
    studioTimeout,
  )
  const tags = async () => await storedContent.fetch<string[] | null>('*[_id == $id][0].tags', {id})
  expect(await tags()).toEqual(['harbour'])

  await page.getByLabel('With tag').selectOption('harbour')
  await page.getByRole('button', {name: 'Undo'}).click()
  await expect(page.getByText('The change was undone.')).toBeVisible(studioTimeout)
  expect(await tags()).toBeNull()
})

test('a picture is found by its text in the library and by its tag where it is chosen, and its text is taken over', async () => {
  const {page, goTo, localizedField} = studio
  await storedContent.assets.upload('image', await drawPicture(), {filename: pictureName})
  await goTo('desk/pictures')
  await page.getByLabel('Search name, text, tags and use').fill(pictureName, studioTimeout)
  const card = page.getByRole('listitem', {name: pictureName})
  await expect(card.getByText('Not used anywhere')).toBeVisible(studioTimeout)
  await card.getByRole('button', {name: `Text and tags of ${pictureName}`}).click()
  await page.getByLabel('English', {exact: true}).fill('A quay at noon.')
  await page.getByLabel('Arabic', {exact: true}).fill('رصيف عند الظهيرة.')
  await page.getByLabel('Tags, separated by commas').fill(`harbour، quay${stamp}`)
  await page.getByRole('button', {name: 'Save', exact: true}).click()
  await page.getByLabel('Search name, text, tags and use').fill('رصيف عند')
  await expect(card).toBeVisible(studioTimeout)

  await goTo('intent/create/template=blogPost;type=blogPost')
  await page.getByTestId('image-input').getByText('Select').click(studioTimeout)
  const chooser = page.getByRole('dialog')
  await chooser.getByLabel('Search name, text, tags and use').fill(`quay${stamp}`, studioTimeout)
  await expect(chooser.getByText('1 picture', {exact: true})).toBeVisible(studioTimeout)
  await expect(chooser.getByRole('listitem', {name: pictureName})).toContainText('رصيف عند الظهيرة.')
  await chooser.getByRole('button', {name: `Choose ${pictureName}`}).click()
  await expect(chooser).toBeHidden(studioTimeout)
  await expect(localizedField('cover.alt', 'en')).toHaveValue('A quay at noon.', studioTimeout)
  await expect(localizedField('cover.alt', 'ar')).toHaveValue('رصيف عند الظهيرة.')
})

test('a first Arabic draft is made of the texts of the site, and holds publishing up until somebody has read it', async () => {
  const {page, goTo, localizedField, chooseAction} = studio
  await goTo('intent/create/template=blogPost;type=blogPost')
  await localizedField('title', 'en').fill(
    `What it costs to hold a position overnight: swap, worked out`,
    studioTimeout,
  )
  await localizedField('excerpt', 'en').fill(`The spread of trial ${stamp} widens.`)
  await chooseAction('Create Arabic draft')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/1 sentence found on the site/u)).toBeVisible(studioTimeout)
  await expect(dialog.getByRole('listitem', {name: ''}).filter({hasText: String(stamp)})).toBeVisible()
  await dialog.getByRole('button', {name: 'Insert'}).click()
  await expect(localizedField('title', 'ar')).toHaveValue(/رسوم التبييت/u, studioTimeout)
  const excerpt = localizedField('excerpt', 'ar')
  await expect(excerpt).toHaveValue(/⟦The spread of trial .* widens\. · Spread = /u)

  await expect(page.getByTestId('action-publish')).toBeDisabled()
  const confirm = page.getByRole('button', {name: 'Mark as reviewed'})
  await expect(confirm).toHaveCount(2)
  await expect(confirm.nth(1)).toBeDisabled()
  await confirm.first().click()
  await expect(confirm).toHaveCount(1, studioTimeout)
  await excerpt.fill('يتّسع فرق السعر.')
  await confirm.click(studioTimeout)
  await expect(confirm).toHaveCount(0, studioTimeout)
})

test('a draft that promises something is not scheduled around the second person', async () => {
  const {page, open, localizedField} = studio
  const scheduleItem = async () => {
    await page
      .getByTestId('action-menu-button')
      .and(page.getByLabel('Open document actions'))
      .click(studioTimeout)
    return page.getByRole('menuitem', {name: /Schedule publish/u})
  }
  await open('blogPost', id)
  await localizedField('excerpt', 'en').fill('Worked figures, and no promise.')
  await expect(await scheduleItem()).toBeEnabled(studioTimeout)
  await page.keyboard.press('Escape')
  await localizedField('excerpt', 'en').fill('Guaranteed profit, risk-free.')
  await expect(page.getByRole('button', {name: /Send for approval/u})).toBeVisible(studioTimeout)
  await expect(await scheduleItem()).toBeDisabled()
})
