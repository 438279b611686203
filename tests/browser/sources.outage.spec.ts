import {expect} from '@playwright/test'
import {sendPublishWebhook, hang, isReady, keepDown} from '#tests/support/servers/faults.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {asRead, demoProfiles} from '#tests/support/regions.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {contentEditor} from '#tests/support/content/content-editor.ts'

const pages = [
  '/',
  '/ar',
  '/trading-conditions',
  '/ar/trading-conditions',
  '/legal',
  '/ar/legal',
  '/status',
  '/ar/status',
]
const contentTypes = [
  'regionProfile',
  'siteSettings',
  'navigation',
  'homePage',
  'legalPage',
  'legalDocument',
  'tradingConditionsPage',
  'statusPage',
]
const warning = asRead(demoProfiles.get('UK')?.riskWarning.en ?? '')
const arabicWarning = asRead(demoProfiles.get('UK')?.riskWarning.ar ?? '')

async function expectAllPages(): Promise<void> {
  for (const path of pages) {
    const {status, words} = await readPage(siteUrl, path, {cookie: 'region=UK'})
    expect(status, path).toBe(200)
    expect(words, path).toContain(path.startsWith('/ar') ? arabicWarning : warning)
  }
}

test.afterEach(async () => {
  await expect.poll(isReady, {timeout: 60_000}).toBe(true)
})

test('when the Content Lake is killed and every page is revalidated, pages show stale content, then recover', async () => {
  test.setTimeout(120_000)
  await expectAllPages()
  const {release} = keepDown('lake')
  try {
    await expect.poll(isReady).toBe(false)
    for (const type of contentTypes) expect(await sendPublishWebhook(type)).toBe(200)
    for (let round = 0; round < 3; round++) await expectAllPages()
  } finally {
    await release()
  }
  await expect.poll(isReady, {timeout: 60_000}).toBe(true)
  await expectAllPages()
})

test('a Content Lake that hangs delays one request by two seconds, and no page fails', async () => {
  const {resume} = hang('lake')
  try {
    for (const type of contentTypes) expect(await sendPublishWebhook(type)).toBe(200)
    await expectAllPages()
  } finally {
    resume()
  }
})

test('when Postgres is killed, pages show stale market data', async () => {
  test.setTimeout(120_000)
  const {release} = keepDown('postgres')
  try {
    await expect.poll(isReady, {timeout: 20_000}).toBe(false)
    await expectAllPages()
    const {words} = await readPage(siteUrl, '/trading-conditions', {cookie: 'region=UK'})
    expect(words).toContain('EURUSD')
  } finally {
    await release()
  }
})

test('when Content Lake and Postgres are killed together, every page works', async () => {
  test.setTimeout(120_000)
  const faults = [keepDown('lake'), keepDown('postgres')]
  try {
    await expect.poll(isReady).toBe(false)
    for (const type of contentTypes) await sendPublishWebhook(type)
    await expectAllPages()
  } finally {
    await Promise.all(faults.map(async ({release}) => await release()))
  }
})

test('an invalid document leaves the stale page in place until it is corrected', async () => {
  const lake = contentEditor()
  const published = await lake.fetch<{headline: unknown}>('*[_id == "homePage"][0] {headline}')
  const before = await readPage(siteUrl, '/')
  await lake.patch('homePage').unset(['headline']).commit()
  try {
    expect(await sendPublishWebhook('homePage')).toBe(200)
    for (let round = 0; round < 3; round++) {
      const {status, words} = await readPage(siteUrl, '/')
      expect(status).toBe(200)
      expect(words).toBe(before.words)
    }
  } finally {
    await lake.patch('homePage').set({headline: published.headline}).commit()
  }
  await expectAllPages()
})
