import {expect} from '@playwright/test'
import {test} from '#tests/support/browser/site-test.ts'
import {studioPage, studioTimeout} from '#tests/support/browser/studio-page.ts'

test.describe.configure({timeout: 180_000})

/** The tools that somebody can press: those behind a menu are drawn too, where nobody sees them. */
const pressable = (toolbar: Element): readonly string[] =>
  [...toolbar.querySelectorAll('button')]
    .filter((button) => {
      const {x, y, width, height} = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    .map((button) => button.getAttribute('aria-label') ?? '')

test('both languages of an article have every tool in view at 1500 pixels', async ({browser}) => {
  const {page, open, field, close} = await studioPage(browser, 'marketing')
  await page.setViewportSize({width: 1500, height: 950})
  await open('blogPost', 'blogPost-what-a-swap-costs')
  for (const language of ['en', 'ar']) {
    const toolbar = field(`body.${language}`).getByTestId('pt-editor__toolbar-card')
    // Fields above it are still loading, and move it.
    await expect(async () => {
      await toolbar.scrollIntoViewIfNeeded({timeout: 5_000})
      expect(await toolbar.evaluate(pressable)).toEqual(
        expect.arrayContaining([
          'Link',
          'Glossary term',
          'Insert Table (block)',
          'Insert Callout (block)',
          'Insert Instrument figures (block)',
          'Insert Call to action (block)',
        ]),
      )
    }).toPass(studioTimeout)
  }
  await close()
})
