import {mkdirSync} from 'node:fs'
import path from 'node:path'
import {expect} from '@playwright/test'
import {chromium, type Browser} from 'playwright'
import {readSettings} from '#runtime/environment/settings.ts'
import {findBrowser, launchOptions} from '#tests/support/find-browser.ts'
import {studioPage} from '#tests/support/browser/studio-page.ts'
import {startOnProduct} from '#tests/run/test-runs.ts'

startOnProduct({
  name: 'npm run pictures',
  description: 'Takes the pictures of the README from the running product.',
  options: {},
})

const {urls} = readSettings()
const folder = path.resolve('docs/pictures')
const size = {width: 1280, height: 800}

async function takeSite(browser: Browser, name: string, address: string, region: string): Promise<void> {
  const context = await browser.newContext({viewport: size, baseURL: urls.site})
  await context.addCookies([{name: 'region', value: region, url: urls.site}])
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await page.screenshot({path: path.join(folder, `${name}.png`)})
  await context.close()
}

async function takeStudio(browser: Browser): Promise<void> {
  const {page, open, close} = await studioPage(browser, 'compliance')
  await page.setViewportSize(size)
  await open('regionProfile', 'regionProfile-EU')
  await page.getByRole('tab', {name: 'Warnings'}).click()
  await expect(page.getByText('Appears on every page of this region')).toBeVisible()
  await expect(page.getByTestId('review-changes-button').or(page.getByText(/ago$/u)).first()).toBeVisible()
  await page.screenshot({path: path.join(folder, 'studio.png')})
  await close()
}

// The four pictures of the README, taken beside a running product (`npm start`).
mkdirSync(folder, {recursive: true})
const browser = await chromium.launch(launchOptions(findBrowser('complete') ? 'complete' : 'shell'))
const today = new Date().toISOString().slice(0, 10)
await takeSite(browser, 'home-en', '/', 'EU')
await takeSite(browser, 'home-ar', '/ar', 'MENA')
await takeSite(browser, 'record', `/legal/history?at=${today}&region=EU`, 'EU')
await takeStudio(browser)
await browser.close()
console.log(`The pictures are in ${folder}`)
