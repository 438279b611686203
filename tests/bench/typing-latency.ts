import {setTimeout as pause} from 'node:timers/promises'
import {chromium, type Frame, type Page} from 'playwright'
import {contentEditor} from '#tests/support/content/content-editor.ts'
import {launchOptions} from '#tests/support/find-browser.ts'
import {percentile} from '#tests/support/timing.ts'
import {signIn} from '#tests/support/browser/studio-page.ts'
import {siteUrl} from '#tests/support/site.ts'
import {startOnProduct} from '#tests/run/test-runs.ts'

startOnProduct({
  name: 'npm run bench:typing',
  description: 'Measures how soon a letter typed in the Studio appears in its preview.',
  options: {},
})

// How long after a key press in the Studio the preview beside the form shows the letter. Needs the running product:
// npm start, then npm run bench:typing.

const letters = 40
const longTimeout = {timeout: 120_000}

type Field = Readonly<{name: string; language: 'English' | 'Arabic'; path: string}>

const fields: readonly Field[] = [
  {name: 'headline', language: 'English', path: '/'},
  {name: 'lead', language: 'Arabic', path: '/ar'},
  // Its number is isolated in Arabic: such a text appears only after it is stored and the page is rendered again.
  {name: 'supportLink', language: 'Arabic', path: '/ar'},
]

const wordsOnPage = (frame: Frame, words: string) =>
  frame.waitForFunction(
    (wanted) =>
      (document.querySelector('main')?.textContent ?? '')
        .replaceAll(/[\u200B-\u200D\uFEFF]/gu, '')
        .includes(wanted),
    words,
    {polling: 'raf', ...longTimeout},
  )

async function siteFrame(page: Page, path: string): Promise<Frame> {
  await page
    .frameLocator('iframe')
    .locator(`html[data-in-studio][lang="${path === '/ar' ? 'ar' : 'en'}"]`)
    .waitFor(longTimeout)
  const frame = page.frames().find((candidate) => candidate.url().startsWith(siteUrl))
  if (!frame) throw new Error('The site is not in the preview frame')
  return frame
}

async function typeInto(page: Page, {name, language, path}: Field): Promise<number[]> {
  const studio = new URL(page.url()).origin
  await page.goto(`${studio}/presentation/homePage/homePage?preview=${encodeURIComponent(path)}`)
  const frame = await siteFrame(page, path)
  const box = page.getByTestId(`field-${name}`).getByRole('textbox', {name: language}).last()
  let text = await box.inputValue(longTimeout)
  await wordsOnPage(frame, text)
  await box.click()
  await page.keyboard.press('Control+End')
  const times: number[] = []
  for (let index = 0; index < letters; index += 1) {
    const letter = 'abcdefghij'.charAt(index % 10)
    text += letter
    const start = performance.now()
    await page.keyboard.type(letter)
    await wordsOnPage(frame, text)
    times.push(performance.now() - start)
    // Pauses of a writer end at any moment between two autosaves of the Studio.
    await pause(Math.random() * 900)
  }
  return times
}

const browser = await chromium.launch(launchOptions())
try {
  const page = await browser.newPage({viewport: {width: 1440, height: 900}})
  await signIn(page, 'marketing')
  await page.getByRole('link', {name: 'Preview', exact: true}).waitFor(longTimeout)
  for (const field of fields) {
    const times = await typeInto(page, field)
    console.log(
      `${`${field.name} (${field.language})`.padEnd(24)} ${letters} letters, ms: p50 ${percentile(times, 0.5)}  p95 ${percentile(times, 0.95)}  max ${percentile(times, 1)}`,
    )
  }
} finally {
  await contentEditor().delete('drafts.homePage')
  await browser.close()
}
