import {expect, type Page} from '@playwright/test'
import {computeCode, toStep} from '#packages/supabase-local/auth/second-factors/totp.ts'
import {chooseResidence, expectTitle, expectToast, press} from '#tests/support/browser/account-page.ts'
import {linkIn} from '#tests/support/accounts/inbox-api.ts'
import {expectMail} from '#tests/support/browser/mails.ts'
import {newEmail, newIpHeaders} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'

test.use({locale: 'ar'})
test.setTimeout(300_000)

const password = 'مرسى هادئ لتداول متأنٍّ'.replaceAll(' ', '-').slice(0, 30)
const newPassword = 'فنار-ومرفأ-وموج-قديم'

const code = (secret: string, steps = 0) => computeCode(secret, toStep(Date.now()) + steps)

async function signIn(page: Page, email: string, secret: string) {
  await page.goto('/ar/auth')
  await page.getByLabel('البريد الإلكتروني').fill(email)
  await page.getByLabel('كلمة المرور', {exact: false}).first().fill(secret)
  await press(page, 'تسجيل الدخول')
}

test('an account from sign-up to sign-out everywhere, in Arabic', async ({page, context}) => {
  await context.setExtraHTTPHeaders(newIpHeaders())
  const email = newEmail('layla')

  await test.step('sign up', async () => {
    await page.goto('/ar/auth')
    await expectTitle(page, 'تسجيل الدخول إلى منطقة العملاء الآمنة')
    await page.getByRole('link', {name: 'افتح حسابًا تجريبيًا'}).click()
    await expectTitle(page, 'إنشاء حساب')
    await chooseResidence(page)
    await page.getByLabel('البريد الإلكتروني').fill(email)
    await page.locator('input[name=password]').fill(password)
    await page.locator('input[name=confirmPassword]').fill(password)
    await press(page, 'إنشاء حساب')
    await expectToast(page, 'أُنشئ الحساب. يُرجى مراجعة بريدك الإلكتروني لتأكيده.')
    await expectTitle(page, 'راجع بريدك الإلكتروني')
    await expect(page).toHaveURL(/\/ar\/auth\/check-mail\?intent=demo$/u)
    await expect(page.getByRole('main').getByText(email)).toBeVisible()
  })

  await test.step('read the mail and follow its link', async () => {
    const mail = await expectMail(email, 'أكّد عنوان بريدك الإلكتروني')
    expect(mail.html).toContain('dir="rtl"')
    await page.goto(linkIn(mail))
    await expectTitle(page, 'أكّد عنوان بريدك الإلكتروني')
    await page.locator('input[name=password]').fill(password)
    await press(page, 'تأكيد العنوان')
    await expectTitle(page, 'تم تأكيد عنوان بريدك الإلكتروني')
  })

  await test.step('sign in', async () => {
    await signIn(page, email, password)
    // Nothing required the sign-in: it leads to what is left to do.
    await expect(page).toHaveURL(/\/ar\/account$/u)
    await expectTitle(page, 'حسابك')
    await expectToast(page, 'سجّلت الدخول بنجاح.')
    await expect(page.getByRole('link', {name: 'حسابي'}).first()).toBeVisible()
    await page.goto('/ar/auth')
    await expect(page).toHaveURL(/\/ar$/u)
  })

  const secret = await test.step('enrol a second factor', async () => {
    await page.goto('/ar/account')
    await expectTitle(page, 'حسابك')
    await press(page, 'إعداد تطبيق مصادقة')
    await expect(page.getByRole('img', {name: 'رمز QR يحمل مفتاح تطبيق المصادقة'})).toBeVisible()
    const key = (await page.locator('dd bdi').innerText()).replaceAll(' ', '')
    await page.locator('input[name=code]').fill(code(key))
    await press(page, 'تحقّق')
    await expectToast(page, 'فُعّلت المصادقة الثنائية')
    await expectTitle(page, 'احتفظ برموز الاسترداد')
    await page.getByRole('link', {name: 'حفظتها في مكان آمن'}).click()
    await expectTitle(page, 'حسابك')
    await expectMail(email, 'فُعّلت المصادقة الثنائية')
    return key
  })

  await test.step('sign out', async () => {
    await page.getByRole('button', {name: 'تسجيل الخروج', exact: true}).click()
    await expectToast(page, 'سُجّل خروجك')
    await page.goto('/ar/account')
    await expect(page).toHaveURL(/\/ar\/auth\?next=/u)
  })

  await test.step('sign in with the second factor', async () => {
    await signIn(page, email, password)
    await expectTitle(page, 'المصادقة الثنائية')
    await page.goto('/ar/account')
    await expectTitle(page, 'المصادقة الثنائية')
    await page.locator('input[name=code]').fill('000000')
    await press(page, 'تحقّق')
    await expectToast(page, 'الرمز غير صحيح')
    await page.locator('input[name=code]').fill(code(secret, 1))
    await press(page, 'تحقّق')
    await expectTitle(page, 'حسابك')
  })

  await test.step('reset the password', async () => {
    await page.getByRole('button', {name: 'تسجيل الخروج', exact: true}).click()
    await page.getByRole('link', {name: 'هل نسيت كلمة المرور؟'}).click()
    await expectTitle(page, 'هل نسيت كلمة المرور؟')
    await page.getByLabel('البريد الإلكتروني').fill(email)
    await press(page, 'أرسل الرابط')
    await expectToast(page, 'إن كان للعنوان حساب فسيصلك رابط خلال دقائق.')
    await expectTitle(page, 'راجع بريدك الإلكتروني')
    const link = linkIn(await expectMail(email, 'اختر كلمة مرور جديدة'))
    await page.goto(link)
    await expectTitle(page, 'اختر كلمة مرور جديدة')
    await expect(page.getByRole('main').getByText(email)).toBeVisible()
    await press(page, 'متابعة')
    // Access to the mailbox does not replace the second factor. The previous code is used up: wait for the next one.
    await expectTitle(page, 'المصادقة الثنائية')
    await expect(async () => {
      await page.locator('input[name=code]').fill(code(secret, 1))
      await press(page, 'تحقّق')
      await expectTitle(page, 'اختر كلمة مرور جديدة')
    }).toPass({timeout: 90_000, intervals: [10_000]})
    await page.locator('input[name=password]').fill(newPassword)
    await page.locator('input[name=confirmPassword]').fill(newPassword)
    await press(page, 'تعيين كلمة المرور')
    await expectTitle(page, 'حسابك')
    await expectToast(page, 'تغيّرت كلمة المرور')
    await page.goto(link)
    await press(page, 'متابعة')
    await expectTitle(page, 'انتهت صلاحية هذا الرابط أو استُخدم من قبل')
  })

  await test.step('sign out everywhere', async () => {
    await page.goto('/ar/account')
    await press(page, 'تسجيل الخروج من جميع الأجهزة')
    await expectToast(page, 'سُجّل خروجك من جميع الأجهزة')
    await page.goto('/ar')
    await expect(page.getByRole('link', {name: 'دخول العملاء'}).first()).toBeVisible()
  })
})
