import {expect} from '@playwright/test'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {type StudioPage, studioPage, studioTimeout} from '#tests/support/browser/studio-page.ts'
import {storedContent} from '#tests/support/content/trial-content.ts'

test.describe.configure({mode: 'default', timeout: 240_000})

const slug = 'pips-lots-and-margin'
const ownTitle = `Pips for search ${Date.now()}`

let studio: StudioPage
let postId: string
test.beforeAll(async ({browser}) => {
  test.setTimeout(180_000)
  studio = await studioPage(browser, 'marketing')
  postId = await storedContent.fetch<string>(
    '*[_type == "blogPost" && slug.current == $slug && !(_id in path("drafts.**"))][0]._id',
    {slug},
  )
})
test.afterAll(async () => {
  await storedContent.patch(postId).unset(['search']).commit()
  await storedContent.delete({query: `*[_id == "drafts.${postId}"]`})
  await studio.close()
})

test('the Studio opens with what a marketer has to do', async () => {
  const {page, goTo} = studio
  await goTo('home')
  await expect(page.getByRole('heading', {level: 2, name: 'To do'})).toBeVisible(studioTimeout)
  await expect(page.getByRole('heading', {level: 2, name: 'What goes live or ends this week'})).toBeVisible()
  await expect(page.getByRole('link', {name: /approve, countersign or answer/u})).toHaveCount(0)
  await page.getByRole('link', {name: 'Operations', exact: true}).click()
  await expect(page).toHaveURL(/\/structure\/operations$/u, studioTimeout)
})

test('a text from Word keeps its headings and its table', async () => {
  const {page, open, field} = studio
  await open('blogPost', postId)
  const editor = field('body.ar').getByTestId('pt-editor')
  await editor.click(studioTimeout)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await editor.getByRole('textbox').evaluate((target) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      `<html><body><h1 class=MsoHeading1 dir=RTL>النقاط والعقود</h1><p class=MsoNormal dir=RTL>ما النقطة؟</p>
      <table class=MsoTableGrid><tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'><td><p class=MsoNormal>العقد</p></td><td><p class=MsoNormal>الوحدات</p></td></tr>
      <tr style='mso-yfti-irow:1'><td><p class=MsoNormal>قياسي</p></td><td><p class=MsoNormal>100,000</p></td></tr></table></body></html>`,
    )
    target.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true}))
  })
  await expect
    .poll(
      async () =>
        await storedContent.fetch<unknown>(
          `*[_id == $id][0].body.ar[]{"kind": select(_type == "block" => style, _type), "cells": rows[].cells}`,
          {id: `drafts.${postId}`},
        ),
      studioTimeout,
    )
    .toEqual([
      {kind: 'h2', cells: null},
      {kind: 'normal', cells: null},
      {
        kind: 'articleTable',
        cells: [
          ['العقد', 'الوحدات'],
          ['قياسي', '100,000'],
        ],
      },
    ])
  await storedContent.delete({query: `*[_id == "drafts.${postId}"]`})
})

test('a post shows beforehand how search engines and shared links will show it', async () => {
  const {page, open, localizedField} = studio
  await open('blogPost', postId)
  await page.getByRole('tab', {name: 'Search and sharing'}).click(studioTimeout)
  await localizedField('search.title', 'en').fill(ownTitle, studioTimeout)
  await page.getByRole('tab', {name: 'Search preview'}).click()
  const result = page.getByTestId('search-result-en')
  await expect(result).toContainText(ownTitle, studioTimeout)
  await expect(result).toContainText('High risk of rapid loss due to leverage.', studioTimeout)
  await page.getByLabel('Region', {exact: true}).selectOption('European Union')
  await expect(result).toContainText('74-89% of retail CFD accounts lose money.')
  await expect(result).toContainText(`/blog/${slug}`)
  await expect(page.getByTestId('search-result-ar')).toHaveCSS('direction', 'rtl')
  for (const language of ['en', 'ar']) {
    const card = page.getByTestId(`shared-card-${language}`)
    await expect(card.getByRole('presentation')).toBeVisible()
    // As wide as in a list of messages, and the drawing as high as it is shared.
    const {width = 0, height = 0} = (await card.locator('> div').boundingBox()) ?? {}
    expect(width / height, language).toBeCloseTo(1200 / 522, 1)
  }
})

test('search engines read what is published of it, and may be asked to leave it out', async () => {
  await storedContent
    .patch(postId)
    .set({search: {_type: 'postSearch', title: {_type: 'openString', en: ownTitle}, isUnlisted: true}})
    .commit()
  await expect
    .poll(async () => (await readPage(siteUrl, `/blog/${slug}`)).html, studioTimeout)
    .toContain(`<meta property="og:title" content="${ownTitle}"/>`)
  const {html, words} = await readPage(siteUrl, `/blog/${slug}`)
  expect(html).toMatch(/<meta name="robots" content="noindex/u)
  expect(words).toContain('Pips, lots and margin: the arithmetic of a trade')
  const sitemap = async () => (await readPage(siteUrl, '/sitemap.xml')).html
  await expect.poll(sitemap, studioTimeout).not.toContain(`/blog/${slug}<`)
  expect((await readPage(siteUrl, `/ar/blog/${slug}`)).html).not.toContain(ownTitle)
})
