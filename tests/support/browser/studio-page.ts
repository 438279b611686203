import {type Page, type Browser, type Locator, expect} from '@playwright/test'
import {type StudioUserId, readKeys} from '#runtime/environment/keys.ts'
import {readSettings} from '#runtime/environment/settings.ts'
import type {Language} from '#domain/languages.ts'

const studio = readSettings().urls.studio

/** Opens the Studio and signs in as one of its users, whose link ends with the id. */
export async function signIn(page: Page, user: StudioUserId): Promise<void> {
  await page.goto(studio)
  await page.getByRole('link', {name: `(${user})`}).click()
}

const {urls, dataDir} = readSettings()

/** Timeout for an interaction with the Studio on a busy machine. */
export const studioTimeout = {timeout: 60_000}

/** The Studio of a signed-in user. */
export type StudioPage = Readonly<{
  page: Page
  /** Failed requests to the Content Lake, as `status method path: body`. */
  failedRequests: readonly string[]
  /** Navigates to a Studio path, such as `structure/site;pages`, without reloading. */
  goTo: (path: string) => Promise<void>
  /** Opens a document in its form. */
  open: (type: string, id: string) => Promise<void>
  /** Turns to the review of the open document, whose changes count as read once they were in view. */
  review: () => Promise<void>
  /** A form field by its path, such as `title` or `cover.alt`. */
  field: (path: string) => Locator
  /** The input of one locale of a bilingual field. */
  localizedField: (path: string, language: Language) => Locator
  /** Runs an action from the document menu. */
  chooseAction: (name: RegExp | string) => Promise<void>
  /** Ticks each line of the checklist in the open dialog, such as before Approve or Countersign. */
  tickAll: () => Promise<void>
  /** Publishes the document and waits until it is done. `confirmation` is the button of the dialog that may open. */
  publish: (confirmation?: string) => Promise<void>
  close: () => Promise<void>
}>

/** Opens the Studio with a user's token. */
export async function studioPage(browser: Browser, user: StudioUserId): Promise<StudioPage> {
  // The Studio renders only visible fields: a tall window shows them all.
  const context = await browser.newContext({viewport: {width: 1440, height: 2600}})
  const page = await context.newPage()
  const failedRequests = collectFailedRequests(page)
  await page.goto(`${urls.studio}/structure#token=${readKeys(dataDir).content.users[user]}`)
  await expect(page.getByTestId('studio-navbar')).toBeVisible({timeout: 120_000})
  const field = (path: string) => page.getByTestId(`field-${path}`)
  const goTo = async (path: string) =>
    await page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/${path}`)
  return {
    page,
    failedRequests,
    goTo,
    open: async (type, id) => {
      await goTo(`structure/__edit__${id},type=${type}`)
      await expect(page.getByTestId('form-view')).toBeVisible(studioTimeout)
    },
    review: async () => await page.getByRole('tab', {name: 'Review'}).click(studioTimeout),
    field,
    localizedField: (path, language) => field(`${path}.${language}`).getByRole('textbox'),
    chooseAction: async (name) => await clickMenuAction(page, name),
    tickAll: async () => await tickAll(page),
    publish: async (confirmation) => await publish(page, confirmation),
    close: async () => await context.close(),
  }
}

function collectFailedRequests(page: Page): readonly string[] {
  const failedRequests: string[] = []
  page.on('response', (response) => {
    const url = new URL(response.url())
    if (url.port !== new URL(urls.lake).port || response.status() < 400) return
    // By a dry run the Studio asks whether it may offer an action: a refusal is no failure.
    if (response.request().postData()?.includes('"dryRun":true')) return
    const failed = `${response.status()} ${response.request().method()} ${url.pathname}`
    const at = failedRequests.push(failed) - 1
    response.text().then(
      (body) => (failedRequests[at] = `${failed}: ${body}`),
      // The page was closed before the response was read.
      () => undefined,
    )
  })
  return failedRequests
}

async function clickMenuAction(page: Page, name: RegExp | string): Promise<void> {
  // Parts of the form have menus of the same kind.
  await page
    .getByTestId('action-menu-button')
    .and(page.getByLabel('Open document actions'))
    .click(studioTimeout)
  await page.getByRole('menuitem', {name}).click(studioTimeout)
}

async function tickAll(page: Page): Promise<void> {
  const lines = page.getByRole('dialog').getByRole('checkbox')
  await expect(lines.first()).toBeVisible(studioTimeout)
  for (const line of await lines.all()) await line.check()
}

async function publish(page: Page, confirmation: string | undefined): Promise<void> {
  const button = page.getByTestId(/^action-publish/u)
  await expect(button).toBeEnabled(studioTimeout)
  const published = page.waitForResponse(
    (response) =>
      response.url().includes('/data/actions/') &&
      (response.request().postData() ?? '').includes('document.publish'),
    studioTimeout,
  )
  await button.click()
  if (confirmation !== undefined) await page.getByRole('button', {name: confirmation}).click()
  expect((await published).status()).toBe(200)
}
