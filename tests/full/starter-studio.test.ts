import {createClient} from '@sanity/client'
import {chromium, type Browser} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {launchOptions} from '#tests/support/find-browser.ts'
import {freePort} from '#tests/support/ports.ts'
import {startStarter, type Starter} from '#tests/support/make-starter.ts'
import {startStandaloneLake, type StandaloneLake} from '#tests/support/start-content-lake.ts'

let lake: StandaloneLake
let starter: Starter
let browser: Browser

beforeAll(async () => {
  const port = await freePort()
  const options = ['--memory', '--project', 'strange1', '--project', 'other2', '--dataset', 'blog']
  lake = await startStandaloneLake([...options, '--page', `http://localhost:${port}`])
  const variables = {
    SANITY_STUDIO_PROJECT_ID: 'strange1',
    SANITY_STUDIO_DATASET: 'blog',
    SANITY_STUDIO_API_HOST: lake.url,
  }
  starter = await startStarter('blog', variables, port)
  browser = await chromium.launch(launchOptions())
}, 240_000)
afterAll(async () => {
  await browser.close()
  await starter.stop()
  await lake.stop()
})

const content = (projectId: string) =>
  createClient({
    projectId,
    dataset: 'blog',
    apiVersion: '2025-02-19',
    apiHost: lake.url,
    useProjectHostname: false,
    useCdn: false,
  })
const namesOf = async (projectId: string) =>
  await content(projectId).fetch<string[]>('*[_type == "author"].name')

test("a Studio of Sanity's own starter signs in, writes, publishes and changes what it published", async () => {
  const page = await browser.newPage({viewport: {width: 1400, height: 1600}})
  page.setDefaultTimeout(60_000)
  await page.goto(starter.url)
  await page.getByText('admin (Administrator)').click()
  await page.getByTestId('studio-navbar').waitFor()
  await page.goto(`${starter.url}/intent/create/type=author;template=author`)
  const name = page.getByTestId('field-name').getByRole('textbox')
  const publish = page.getByTestId('action-publish')
  await name.fill('Amal Badr')
  await publish.click()
  await expect.poll(() => namesOf('strange1')).toEqual(['Amal Badr'])
  // With its document open, it holds more streams than a host has connections.
  await name.fill('Amal Badr, editor')
  await publish.click()
  await expect.poll(() => namesOf('strange1')).toEqual(['Amal Badr, editor'])
  expect(await namesOf('other2')).toEqual([])
  await page.close()
}, 180_000)
