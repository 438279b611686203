import {setTimeout as pause} from 'node:timers/promises'
import {chromium, type Frame, type Page} from 'playwright'
import {contentEditor} from '#tests/support/content-editor.ts'
import {launchOptions} from '#tests/support/find-browser.ts'
import {shareOf} from '#tests/support/share-of.ts'
import {signIn} from '#tests/support/sign-in.ts'
import {siteUrl} from '#tests/support/site-url.ts'

// How long after a key is pressed in the Studio its letter stands on the page beside the form. Needs the running product:
// npm start, then npm run bench:typing.

const letters = 40
const patient = {timeout: 120_000}

type Field = Readonly<{name: string; language: 'English' | 'العربية'; path: string}>

const fields: readonly Field[] = [
  {name: 'headline', language: 'English', path: '/'},
  {name: 'lead', language: 'العربية', path: '/ar'},
  // Its figure is set apart in Arabic: such a text waits until it is stored and the page rendered anew.
  {name: 'supportLink', language: 'العربية', path: '/ar'},
]

const wordsOnPage = (frame: Frame, words: string) =>
  frame.waitForFunction(
    (wanted) =>
      (document.querySelector('main')?.textContent ?? '')
        .replaceAll(/[\u200B-\u200D\uFEFF]/gu, '')
        .includes(wanted),
    words,
    {polling: 'raf', ...patient},
  )

async function siteFrame(page: Page, path: string): Promise<Frame> {
  await page
    .frameLocator('iframe')
    .locator(`html[data-in-studio][lang="${path === '/ar' ? 'ar' : 'en'}"]`)
    .waitFor(patient)
  const frame = page.frames().find((each) => each.url().startsWith(siteUrl))
  if (!frame) throw new Error('The site is not in its frame')
  return frame
}

async function typeInto(page: Page, {name, language, path}: Field): Promise<number[]> {
  const studio = new URL(page.url()).origin
  await page.goto(`${studio}/presentation/homePage/homePage?preview=${encodeURIComponent(path)}`)
  const frame = await siteFrame(page, path)
  const box = page.getByTestId(`field-${name}`).getByRole('textbox', {name: language}).last()
  let text = await box.inputValue(patient)
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
    // A writer's pauses fall anywhere between two of the Studio's own saves.
    await pause(Math.random() * 900)
  }
  return times
}

const browser = await chromium.launch(launchOptions())
try {
  const page = await browser.newPage({viewport: {width: 1440, height: 900}})
  await signIn(page, 'marketing')
  await page.getByRole('link', {name: 'Preview', exact: true}).waitFor(patient)
  for (const field of fields) {
    const times = await typeInto(page, field)
    console.log(
      `${`${field.name} (${field.language})`.padEnd(24)} ${letters} letters, ms: p50 ${shareOf(times, 0.5)}  p95 ${shareOf(times, 0.95)}  max ${shareOf(times, 1)}`,
    )
  }
} finally {
  await contentEditor().delete('drafts.homePage')
  await browser.close()
}
