import {expect} from '@playwright/test'
import {isReady, keepDown} from '#tests/support/servers/faults.ts'
import {expectMails} from '#tests/support/browser/mails.ts'
import {existingSubscriber} from '#tests/support/accounts/existing-accounts.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {findIncident, readStatus} from '#tests/support/pages/status.ts'
import {test} from '#tests/support/browser/site-test.ts'

const page = (path: string) => readPage(siteUrl, path)

const isResolved = async (): Promise<boolean> =>
  (await readStatus()).incidents.every(
    ({componentIds, status}) => !componentIds.includes('trading-data') || status === 'resolved',
  )

test.afterEach(async () => {
  await expect.poll(isReady, {timeout: 60_000}).toBe(true)
})

test('when the database is killed, the page reports it within 90 seconds, and the incident is recorded, mailed and closed afterwards', async () => {
  test.setTimeout(240_000)
  // An open incident of an earlier outage would be reused.
  await expect.poll(isResolved, {timeout: 90_000}).toBe(true)
  const address = await existingSubscriber('trading-data')
  const began = Date.now() - 2_000
  const {release} = keepDown('postgres')
  try {
    for (const [path, badge, record] of [
      ['/status', 'A system is down', 'The record of checks cannot be read at the moment'],
      ['/ar/status', 'أحد الأنظمة متوقف', 'تتعذّر قراءة سجل الفحوص حاليًا'],
    ] as const) {
      // An earlier incident has the same texts; only this outage makes the record unavailable.
      await expect.poll(async () => (await page(path)).words, {timeout: 90_000}).toContain(record)
      const {status, words} = await page(path)
      expect(status).toBe(200)
      expect(words).toContain(badge)
    }
    expect((await page('/status')).words).toContain('Trading data cannot be reached')
    for (const path of ['/status/history', '/ar/status/rss']) expect((await page(path)).status).toBe(200)
    // Long enough for three checks in a row.
    await expect
      .poll(
        async () => Date.now() - Date.parse((await findIncident('trading-data', began))?.startedAt ?? ''),
        {
          timeout: 60_000,
        },
      )
      .toBeGreaterThan(20_000)
  } finally {
    await release()
  }
  await expect
    .poll(async () => (await findIncident('trading-data', began))?.status, {timeout: 90_000})
    .toBe('resolved')
  const recorded = await findIncident('trading-data', began)
  expect(recorded?.id).toMatch(/^[0-9a-f-]{36}$/u)
  expect(recorded?.updates.map(({status}) => status)).toEqual(['resolved', 'investigating'])
  // Recipients are stored in the database too, so both mails are sent when it is back.
  const opened = (await expectMails('أخفقت ثلاثة فحوص متتالية', 1, address)).get(address)
  expect(opened?.subject).toBe('تعذّر الوصول إلى بيانات التداول')
  await expectMails('عادت الفحوص إلى النجاح', 1, address)
  await expect
    .poll(async () => (await readStatus()).components.find(({id}) => id === 'trading-data')?.state, {
      timeout: 60_000,
    })
    .toBe('operational')
})
