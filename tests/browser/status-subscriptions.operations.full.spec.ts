import {randomUUID} from 'node:crypto'
import {expect} from '@playwright/test'
import {expectMails, findMails} from '#tests/support/browser/mails.ts'
import {idIn, runStatusCommand} from '#tests/support/pages/status.ts'
import {test} from '#tests/support/browser/site-test.ts'

test('a subscriber to a service is mailed when an incident begins and ends, and unsubscribes with one click', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const context = await browser.newContext({javaScriptEnabled: false})
  const page = await context.newPage()
  const main = page.getByRole('main')
  const address = `visitor-${randomUUID()}@example.com`
  await page.goto('/ar/status')
  await main.getByRole('textbox', {name: 'البريد الإلكتروني'}).fill(address)
  await main.getByRole('radio', {name: 'بعض الخدمات فقط'}).check()
  await main.getByRole('checkbox', {name: 'تسجيل الدخول'}).check()
  await main.getByRole('button', {name: 'اشترك'}).click()
  await expect(main.getByRole('heading', {name: 'بقيت خطوة واحدة'})).toBeVisible()
  const confirmation = (await expectMails('/newsletter/confirm', 1, address)).get(address)
  expect(confirmation?.text).toContain('الخدمات: تسجيل الدخول')
  await page.goto(/https?:\S+\/newsletter\/confirm\S+/u.exec(confirmation?.text ?? '')?.[0] ?? '')
  await main.getByRole('button', {name: 'أكّد الاشتراك'}).click()
  await expect(main.getByRole('heading', {name: 'تم تأكيد اشتراكك'})).toBeVisible()

  const mark = randomUUID()
  const open = async (component: string) =>
    idIn(
      await runStatusCommand(['open'], {
        title: 'Answers are late',
        'title-ar': 'تأخّر الأجوبة',
        impact: 'minor',
        text: `Begun ${mark}.`,
        'text-ar': `بدأ ${mark} ${component}.`,
        component,
      }),
    )
  const other = await open('mail')
  const id = await open('sign-in')
  const begun = (await expectMails(`بدأ ${mark} sign-in`, 1, address)).get(address)
  expect(begun?.subject).toBe('تأخّر الأجوبة')
  await runStatusCommand(['resolve', id], {text: `Over ${mark}.`, 'text-ar': `انتهى ${mark}.`})
  await runStatusCommand(['resolve', other], {text: `Over ${mark}.`, 'text-ar': `انتهى ${mark}.`})
  await expectMails(`انتهى ${mark}`, 1, address)
  // This incident came first, so its mail would have arrived before the others.
  expect(await findMails(`بدأ ${mark} mail`, address)).toEqual([])

  expect(begun?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const [, url = ''] = /^<(.*)>$/u.exec(begun?.headers['list-unsubscribe'] ?? '') ?? []
  expect((await request.post(url, {form: {'List-Unsubscribe': 'One-Click'}})).status()).toBe(200)
  await page.goto(/https?:\S+\/newsletter\/preferences\S+/u.exec(begun?.text ?? '')?.[0] ?? '')
  await expect(main.getByRole('checkbox', {name: 'إشعارات حالة النظام'})).not.toBeChecked()
  await context.close()
})
