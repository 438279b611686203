import {expect} from '@playwright/test'
import {sendPublishWebhook, hang, isReady, keepDown} from '#tests/support/fault.ts'
import {readPage} from '#tests/support/read-page.ts'
import {asRead, demoProfiles} from '#tests/support/region-profiles.ts'
import {test} from '#tests/support/site-test.ts'
import {siteUrl} from '#tests/support/site-url.ts'
import {contentEditor} from '#tests/support/content-editor.ts'

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

async function allPagesStand(): Promise<void> {
  for (const path of pages) {
    const {status, words} = await readPage(siteUrl, path, {cookie: 'region=UK'})
    expect(status, path).toBe(200)
    expect(words, path).toContain(path.startsWith('/ar') ? arabicWarning : warning)
  }
}

test.afterEach(async () => {
  await expect.poll(isReady, {timeout: 60_000}).toBe(true)
})

test('the Content Lake killed, and everything asked again: pages keep the last content, then heal', async () => {
  test.setTimeout(120_000)
  await allPagesStand()
  const {release} = keepDown('lake')
  try {
    await expect.poll(isReady).toBe(false)
    for (const type of contentTypes) expect(await sendPublishWebhook(type)).toBe(200)
    for (let round = 0; round < 3; round++) await allPagesStand()
  } finally {
    await release()
  }
  await expect.poll(isReady, {timeout: 60_000}).toBe(true)
  await allPagesStand()
})

test('a Content Lake that hangs costs a reader two seconds once, and no page', async () => {
  const {resume} = hang('lake')
  try {
    for (const type of contentTypes) expect(await sendPublishWebhook(type)).toBe(200)
    await allPagesStand()
  } finally {
    resume()
  }
})

test('Postgres killed: pages keep the last figures, and say of when they are', async () => {
  test.setTimeout(120_000)
  const {release} = keepDown('postgres')
  try {
    await expect.poll(isReady, {timeout: 20_000}).toBe(false)
    await allPagesStand()
    const {words} = await readPage(siteUrl, '/trading-conditions', {cookie: 'region=UK'})
    expect(words).toContain('EURUSD')
  } finally {
    await release()
  }
})

test('Content Lake and Postgres killed together: every page stands', async () => {
  test.setTimeout(120_000)
  const faults = [keepDown('lake'), keepDown('postgres')]
  try {
    await expect.poll(isReady).toBe(false)
    for (const type of contentTypes) await sendPublishWebhook(type)
    await allPagesStand()
  } finally {
    await Promise.all(faults.map(async ({release}) => await release()))
  }
})

test('a document of the wrong shape: the last good page stays, and heals when the document is mended', async () => {
  const lake = contentEditor()
  const whole = await lake.fetch<{headline: unknown}>('*[_id == "homePage"][0] {headline}')
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
    await lake.patch('homePage').set({headline: whole.headline}).commit()
  }
  await allPagesStand()
})
