import {expect} from '@playwright/test'
import {idIn, runStatusCommand, readStatus} from '#tests/support/pages/status.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'

const wordsAt = async (path: string) => (await readPage(siteUrl, path)).words

test('an incident from the command line appears in both languages and in the feed, and is closed', async () => {
  test.setTimeout(120_000)
  const id = idIn(
    await runStatusCommand(['open'], {
      title: 'Mails are late',
      'title-ar': 'تأخّر الرسائل',
      impact: 'minor',
      text: 'Our mail server is slow.',
      'text-ar': 'خادم البريد بطيء.',
      component: 'mail',
    }),
  )
  for (const [path, title, text] of [
    ['/status', 'Mails are late', 'Our mail server is slow.'],
    ['/ar/status', 'تأخّر الرسائل', 'خادم البريد بطيء.'],
    ['/status/history', 'Mails are late', 'Our mail server is slow.'],
    ['/ar/status/history', 'تأخّر الرسائل', 'خادم البريد بطيء.'],
  ] as const) {
    await expect.poll(() => wordsAt(path), {timeout: 30_000}).toContain(title)
    expect(await wordsAt(path), path).toContain(text)
  }
  const feed = async () => (await readPage(siteUrl, '/ar/status/rss')).html
  await expect.poll(feed, {timeout: 30_000}).toContain('تأخّر الرسائل')

  await runStatusCommand(['resolve', id], {text: 'All mails are out.', 'text-ar': 'خرجت الرسائل كلها.'})
  await expect.poll(() => wordsAt('/status'), {timeout: 30_000}).toContain('Resolved: All mails are out.')
  await expect
    .poll(async () => (await readStatus()).incidents.find((incident) => incident.id === id))
    .toMatchObject({status: 'resolved', impact: 'minor', componentIds: ['mail']})
})

test('maintenance is announced and cancelled', async () => {
  test.setTimeout(90_000)
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const id = idIn(
    await runStatusCommand(['plan'], {
      title: 'New disks',
      'title-ar': 'أقراص جديدة',
      text: 'Tables may be late.',
      'text-ar': 'قد تتأخر الجداول.',
      from: at(1),
      to: at(2),
      component: 'trading-data',
    }),
  )
  await expect.poll(() => wordsAt('/ar/status'), {timeout: 30_000}).toContain('أقراص جديدة مقرّرة')
  await runStatusCommand(['end', id])
  await expect.poll(() => wordsAt('/status'), {timeout: 30_000}).toContain('New disks Cancelled')
})

test('a check added by command is measured and shown', async () => {
  test.setTimeout(90_000)
  const target = new URL('/api/health', siteUrl).href
  const put = async (...flags: readonly string[]) =>
    await runStatusCommand(
      ['component', 'studio'],
      {name: 'Studio', 'name-ar': 'الاستوديو', kind: 'http', target},
      flags,
    )
  const studio = async () => (await readStatus()).components.find(({id}) => id === 'studio')
  await put()
  try {
    await expect.poll(async () => (await studio())?.uptime ?? null, {timeout: 60_000}).toBe(100)
  } finally {
    await put('--off')
  }
  await expect.poll(studio, {timeout: 30_000}).toBeUndefined()
})

test('a command with missing options reports them, and changes nothing', async () => {
  const before = await readStatus()
  const failure = await runStatusCommand(['open'], {title: 'Late', 'title-ar': 'Late'}).catch(
    (error: unknown) => error,
  )
  expect(failure).toHaveProperty('stderr', expect.stringContaining('--title-ar is not in Arabic.'))
  expect(failure).toHaveProperty('stderr', expect.stringContaining('--text is missing.'))
  expect((await readStatus()).incidents).toEqual(before.incidents)
})
