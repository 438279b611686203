import {expect, type Page} from '@playwright/test'
import {linkIn} from '#tests/support/link-in.ts'
import {expectMail} from '#tests/support/expect-mail.ts'
import {existingClient} from '#tests/support/existing-client.ts'
import {newEmail, newIpHeaders} from '#tests/support/new-address.ts'
import {test} from '#tests/support/site-test.ts'
import {siteUrl} from '#tests/support/site-url.ts'

const password = 'harbour lantern tide'

const words = {
  en: {
    path: '/auth',
    login: 'LOGIN',
    create: 'CREATE ACCOUNT',
    confirm: 'Confirm the address',
    confirmMail: 'Confirm your e-mail address',
    mismatch: ['Error', 'Passwords do not match'],
    unconfirmed: ['Email not confirmed', 'We sent you a new verification link. Please check your inbox.'],
    failed: ['Sign In Failed', 'Invalid login credentials'],
    signedIn: ['Success', 'Successfully signed in!'],
    tooMany: [
      'Too many requests',
      'Please wait ~30 seconds and try again. Verification emails are rate limited.',
    ],
    signUpFailed: ['Sign Up Failed', 'This password is known from data leaks. Please choose another one.'],
    exists: [
      'Account already exists',
      "Try signing in instead. If you didn't receive a confirmation email, click Login and choose Forgot Password.",
    ],
    redirect: [
      'Email confirmation redirect not configured',
      'Set the site URL and the allowed redirect URLs in the settings of the auth backend.',
    ],
    signedUp: ['Success', 'Account created! Please check your email to verify your account.'],
  },
  ar: {
    path: '/ar/auth',
    login: 'تسجيل الدخول',
    create: 'إنشاء حساب',
    confirm: 'تأكيد العنوان',
    confirmMail: 'أكّد عنوان بريدك الإلكتروني',
    mismatch: ['خطأ', 'كلمتا المرور غير متطابقتين'],
    unconfirmed: ['البريد الإلكتروني غير مؤكَّد', 'أرسلنا إليك رابط تحقق جديدًا. يُرجى مراجعة بريدك الوارد.'],
    failed: ['تعذّر تسجيل الدخول', 'بيانات الدخول غير صحيحة'],
    signedIn: ['تم بنجاح', 'سجّلت الدخول بنجاح.'],
    tooMany: ['طلبات كثيرة', 'يُرجى الانتظار نحو 30 ثانية ثم المحاولة من جديد. فعدد رسائل التحقق محدود.'],
    signUpFailed: ['تعذّر إنشاء الحساب', 'ظهرت كلمة المرور هذه في تسريبات بيانات. يُرجى اختيار غيرها.'],
    exists: [
      'الحساب موجود من قبل',
      'جرّب تسجيل الدخول. وإذا لم تصلك رسالة التأكيد فافتح تسجيل الدخول واختر «هل نسيت كلمة المرور؟».',
    ],
    redirect: [
      'لم يُضبط عنوان العودة بعد تأكيد البريد',
      'اضبط عنوان الموقع وعناوين العودة المسموح بها في إعدادات خدمة المصادقة.',
    ],
    signedUp: ['تم بنجاح', 'أُنشئ الحساب. يُرجى مراجعة بريدك الإلكتروني لتأكيده.'],
  },
} as const

/** The one toast that there may be; the meter of a password speaks as well. */
const toasts = (page: Page) =>
  page.getByRole('status').filter({hasText: /\S/u, hasNotText: /Strength|قوة كلمة المرور/u})

async function expectToast(page: Page, [title, description]: readonly string[]) {
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).toContainText(title ?? '')
  await expect(toasts(page)).toContainText(description ?? '')
}

async function signUp(page: Page, path: string, button: string, email: string, secrets: [string, string]) {
  await page.goto(`${path}?mode=sign-up`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(secrets[0])
  await page.locator('input[name=confirmPassword]').fill(secrets[1])
  await page.getByRole('button', {name: button, exact: true}).click()
}

async function signIn(page: Page, path: string, button: string, email: string, secret = password) {
  await page.goto(path)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(secret)
  await page.getByRole('button', {name: button, exact: true}).click()
}

for (const lang of ['en', 'ar'] as const) {
  const said = words[lang]

  test(`the toasts of signing up and in, in ${lang}`, async ({page, context}) => {
    test.setTimeout(120_000)
    await context.setExtraHTTPHeaders(newIpHeaders())
    const email = newEmail('toasts')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/auth/')) sent.push(request.url())
    })

    await signUp(page, said.path, said.create, email, [password, `${password}s`])
    await expectToast(page, said.mismatch)
    expect(sent).toEqual([])

    // Where the links in mails lead is not where this reader is.
    const elsewhere = new URL(said.path, siteUrl)
    elsewhere.hostname = 'preview.localhost'
    await signUp(page, elsewhere.href, said.create, email, [password, password])
    await expectToast(page, said.redirect)

    await signUp(page, said.path, said.create, await existingClient('toasts', password), [password, password])
    await expectToast(page, said.exists)

    await signUp(page, said.path, said.create, email, ['123456789012', '123456789012'])
    await expectToast(page, said.signUpFailed)

    await signUp(page, said.path, said.create, email, [password, password])
    await expectToast(page, said.signedUp)

    await signUp(page, said.path, said.create, email, [password, password])
    await expectToast(page, said.tooMany)

    await signIn(page, said.path, said.login, email)
    await expectToast(page, said.unconfirmed)

    await signIn(page, said.path, said.login, email, 'not the password')
    await expectToast(page, said.failed)

    await page.goto(linkIn(await expectMail(email, said.confirmMail)))
    await page.getByRole('button', {name: said.confirm}).click()
    await expect(page).toHaveURL(/state=done/u)
    await signIn(page, said.path, said.login, email)
    await expectToast(page, said.signedIn)
  })
}

test('without JavaScript the same is told on the page', async ({browser}) => {
  const context = await browser.newContext({javaScriptEnabled: false, extraHTTPHeaders: newIpHeaders()})
  const page = await context.newPage()
  await signUp(page, '/auth', 'CREATE ACCOUNT', newEmail('plain'), [password, 'another password'])
  await expectToast(page, words.en.mismatch)
  await signUp(page, '/auth', 'CREATE ACCOUNT', newEmail('plain'), [password, password])
  await expectToast(page, words.en.signedUp)
  await page.reload()
  await expect(toasts(page)).toHaveCount(0)
  await context.close()
})
