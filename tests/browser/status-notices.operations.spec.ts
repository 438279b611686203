import {randomUUID} from 'node:crypto'
import {expect, test} from '@playwright/test'
import {expectMails} from '#tests/support/inbox.ts'
import {idIn, operate} from '#tests/support/operate.ts'

test('who subscribes on the status page is mailed when an incident begins and ends, and leaves with one click', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const context = await browser.newContext({javaScriptEnabled: false})
  const page = await context.newPage()
  const main = page.getByRole('main')
  const address = `reader-${randomUUID()}@example.com`
  await page.goto('/ar/status')
  await main.getByRole('textbox', {name: 'البريد الإلكتروني'}).fill(address)
  await main.getByRole('button', {name: 'اشترك'}).click()
  await expect(main.getByRole('heading', {name: 'بقيت خطوة واحدة'})).toBeVisible()
  const asking = (await expectMails('/newsletter/confirm', 1, address)).get(address)
  await page.goto(/https?:\S+\/newsletter\/confirm\S+/u.exec(asking?.text ?? '')?.[0] ?? '')
  await main.getByRole('button', {name: 'أكّد الاشتراك'}).click()
  await expect(main.getByRole('heading', {name: 'تم تأكيد اشتراكك'})).toBeVisible()

  const mark = randomUUID()
  const said = {text: `Begun ${mark}.`, 'text-ar': `بدأ ${mark}.`}
  const id = idIn(
    await operate(['open'], {
      title: 'Tables are late',
      'title-ar': 'تأخّر الجداول',
      impact: 'minor',
      ...said,
    }),
  )
  const begun = (await expectMails(`بدأ ${mark}`, 1, address)).get(address)
  expect(begun?.subject).toBe('تأخّر الجداول')
  await operate(['resolve', id], {text: `Over ${mark}.`, 'text-ar': `انتهى ${mark}.`})
  await expectMails(`انتهى ${mark}`, 1, address)

  expect(begun?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const [, url = ''] = /^<(.*)>$/u.exec(begun?.headers['list-unsubscribe'] ?? '') ?? []
  expect((await request.post(url, {form: {'List-Unsubscribe': 'One-Click'}})).status()).toBe(200)
  await page.goto(/https?:\S+\/newsletter\/preferences\S+/u.exec(begun?.text ?? '')?.[0] ?? '')
  await expect(main.getByRole('checkbox', {name: 'إشعارات حالة النظام'})).not.toBeChecked()
  await context.close()
})
