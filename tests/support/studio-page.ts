import {type Browser, type Locator, type Page, expect} from '@playwright/test'
import {readKeys, type StudioUserId} from '#commands/environment/keys.ts'
import {readSettings} from '#commands/environment/settings.ts'
import type {Language} from '#domain/languages/languages.ts'

const {urls, dataDir} = readSettings()

/** How long a step in the Studio may take on a busy machine. */
export const patiently = {timeout: 60_000}

/** A user's Studio, signed in, and what the Content Lake refused it. */
export type StudioPage = Readonly<{
  page: Page
  /** Answers of the Content Lake other than success, as `status method path`. */
  refusals: readonly string[]
  /** Goes to a place of the Studio, such as `structure/site;pages`, as a link in it does: without starting it anew. */
  goTo: (place: string) => Promise<void>
  /** Opens a document in its form. */
  open: (type: string, id: string) => Promise<void>
  /** A field of the form, by the way to it, such as `title` or `cover.alt`. */
  field: (path: string) => Locator
  /** One side of a bilingual line or text in the form. */
  side: (path: string, language: Language) => Locator
  /** Chooses from the menu of what can be done with the document. */
  act: (name: RegExp | string) => Promise<void>
  /** Presses Publish once it can be pressed, and waits until it is done. `answer` is to the question that it may ask. */
  publish: (answer?: string) => Promise<void>
  close: () => Promise<void>
}>

/** Starts the Studio for a user, signed in with the user's token. */
export async function studioPage(browser: Browser, user: StudioUserId): Promise<StudioPage> {
  // The Studio draws the fields that are in view: a tall window has them all in it.
  const context = await browser.newContext({viewport: {width: 1440, height: 2600}})
  const page = await context.newPage()
  const refusals = collectRefusals(page)
  await page.goto(`${urls.studio}/structure#token=${readKeys(dataDir).content.users[user]}`)
  await expect(page.getByTestId('studio-navbar')).toBeVisible({timeout: 120_000})
  const field = (path: string) => page.getByTestId(`field-${path}`)
  const goTo = async (place: string) =>
    await page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/${place}`)
  return {
    page,
    refusals,
    goTo,
    open: async (type, id) => {
      await goTo(`structure/__edit__${id},type=${type}`)
      await expect(page.getByTestId('form-view')).toBeVisible(patiently)
    },
    field,
    side: (path, language) => field(`${path}.${language}`).getByRole('textbox'),
    act: async (name) => await chooseAction(page, name),
    publish: async (answer) => await publish(page, answer),
    close: async () => await context.close(),
  }
}

function collectRefusals(page: Page): readonly string[] {
  const refusals: string[] = []
  page.on('response', (response) => {
    const url = new URL(response.url())
    if (url.port === new URL(urls.lake).port && response.status() >= 400)
      refusals.push(`${response.status()} ${response.request().method()} ${url.pathname}`)
  })
  return refusals
}

// The menu is drawn anew, and may close, while the document is still being read.
async function chooseAction(page: Page, name: RegExp | string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape')
    await page.getByTestId('action-menu-button').click({timeout: 5_000})
    await page.getByRole('menuitem', {name}).click({timeout: 5_000})
  }).toPass(patiently)
}

async function publish(page: Page, answer: string | undefined): Promise<void> {
  const button = page.getByTestId('action-publish')
  await expect(button).toBeEnabled(patiently)
  const published = page.waitForResponse(
    (response) =>
      response.url().includes('/data/actions/') &&
      (response.request().postData() ?? '').includes('document.publish'),
    patiently,
  )
  await button.click()
  if (answer !== undefined) await page.getByRole('button', {name: answer}).click()
  expect((await published).status()).toBe(200)
}
