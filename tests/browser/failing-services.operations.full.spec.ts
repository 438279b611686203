import {expect} from '@playwright/test'
import {isReady, keepDown} from '#tests/support/servers/faults.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {findIncident, readStatus} from '#tests/support/pages/status.ts'
import {test} from '#tests/support/browser/site-test.ts'

test.afterEach(async () => {
  await expect.poll(isReady, {timeout: 60_000}).toBe(true)
})

test('when the mail server is killed, an incident opens automatically, and closes when it is back', async () => {
  test.setTimeout(240_000)
  const began = Date.now() - 2_000
  const {release} = keepDown('mail')
  try {
    await expect
      .poll(async () => (await findIncident('mail', began))?.title.ar, {timeout: 90_000})
      .toBe('تعذّر الوصول إلى البريد الإلكتروني')
    await expect
      .poll(async () => (await readPage(siteUrl, '/status')).words, {timeout: 30_000})
      .toContain('A system is down')
  } finally {
    await release()
  }
  await expect
    .poll(async () => (await findIncident('mail', began))?.status, {timeout: 90_000})
    .toBe('resolved')
})

test('when the uptime monitor is killed, its successor continues', async () => {
  test.setTimeout(120_000)
  const {release} = keepDown('uptime-monitor')
  const killed = Date.now()
  await release()
  await expect
    .poll(
      async () =>
        Date.parse((await readStatus()).components.find(({id}) => id === 'content')?.checkedAt ?? ''),
      {timeout: 90_000},
    )
    .toBeGreaterThan(killed)
})
