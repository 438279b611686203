import {expect, type Page} from '@playwright/test'
import {chooseResidence} from '#tests/support/browser/account-page.ts'
import {linkIn} from '#tests/support/accounts/inbox-api.ts'
import {expectMail} from '#tests/support/browser/mails.ts'
import {existingClient} from '#tests/support/accounts/existing-accounts.ts'
import {newEmail, newIpHeaders, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {languages} from '#domain/languages.ts'

const password = 'harbour lantern tide'

const texts = {
  en: {
    path: '/auth',
    login: 'LOGIN',
    create: 'CREATE ACCOUNT',
    confirm: 'Confirm the address',
    confirmMail: 'Confirm your e-mail address',
    mismatch: ['Error', 'Passwords do not match'],
    unconfirmed: ['Email not confirmed', 'Please open the verification link that we sent you earlier.'],
    failed: ['Sign In Failed', 'Invalid login credentials'],
    signedIn: ['Success', 'Successfully signed in!'],
    tooMany: [
      'Too many requests',
      'Please wait ~30 seconds and try again. Verification emails are rate limited.',
    ],
    signUpFailed: [
      'Sign Up Failed',
      'This password is easy to guess, or known from data leaks. Please choose another one.',
    ],
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
    unconfirmed: ['البريد الإلكتروني غير مؤكَّد', 'يُرجى فتح رابط التحقق الذي أرسلناه إليك من قبل.'],
    failed: ['تعذّر تسجيل الدخول', 'بيانات الدخول غير صحيحة'],
    signedIn: ['مرحبًا بعودتك', 'سجّلت الدخول بنجاح.'],
    tooMany: [
      'عدد كبير من الطلبات',
      'يُرجى الانتظار نحو 30 ثانية ثم المحاولة من جديد، إذ إن عدد رسائل التحقق محدود.',
    ],
    signUpFailed: [
      'تعذّر إنشاء الحساب',
      'كلمة المرور هذه سهلة التخمين أو ظهرت في تسريبات بيانات. يُرجى اختيار غيرها.',
    ],
    exists: [
      'الحساب مسجَّل بالفعل',
      'جرّب تسجيل الدخول. وإذا لم تصلك رسالة التأكيد فافتح تسجيل الدخول واختر «هل نسيت كلمة المرور؟».',
    ],
    redirect: [
      'لم يُضبط عنوان العودة بعد تأكيد البريد',
      'اضبط عنوان الموقع وعناوين العودة المسموح بها في إعدادات خدمة المصادقة.',
    ],
    signedUp: ['تم بنجاح', 'أُنشئ الحساب. يُرجى مراجعة بريدك الإلكتروني لتأكيده.'],
  },
} as const

/** All toasts; the password strength meter is a status, too. */
const toasts = (page: Page) =>
  page.getByRole('status').filter({hasText: /\S/u, hasNotText: /Strength|قوة كلمة المرور/u})

async function expectToast(page: Page, [title, description]: readonly string[]) {
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).toContainText(title ?? '')
  await expect(toasts(page)).toContainText(description ?? '')
}

async function signUp(page: Page, path: string, button: string, email: string, secrets: [string, string]) {
  await page.goto(`${path}?mode=sign-up`)
  await chooseResidence(page)
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

for (const lang of languages) {
  const text = texts[lang]

  test(`toasts of sign-up and sign-in in ${lang}`, async ({page, context}) => {
    test.setTimeout(120_000)
    await context.setExtraHTTPHeaders(newIpHeaders())
    const email = newEmail('toasts')
    const sent: string[] = []
    page.on('request', (request) => {
      const {pathname} = new URL(request.url())
      const isAuth = pathname.startsWith('/api/auth/') && pathname !== '/api/auth/answer-questions'
      if (request.method() === 'POST' && isAuth) sent.push(pathname)
    })

    await signUp(page, text.path, text.create, email, [password, `${password}s`])
    await expectToast(page, text.mismatch)
    expect(sent).toEqual([])

    // Links in mails point to another origin than the visitor's.
    const elsewhere = new URL(text.path, siteUrl)
    elsewhere.hostname = 'preview.localhost'
    await signUp(page, elsewhere.href, text.create, email, [password, password])
    await expectToast(page, text.redirect)

    await signUp(page, text.path, text.create, await existingClient('toasts', password), [password, password])
    await expectToast(page, text.exists)

    await signUp(page, text.path, text.create, email, ['123456789012', '123456789012'])
    await expectToast(page, text.signUpFailed)

    await signUp(page, text.path, text.create, email, [password, password])
    await expectToast(page, text.signedUp)

    await signUp(page, text.path, text.create, email, [password, password])
    await expectToast(page, text.tooMany)

    // No second mail within a minute of the first.
    await signIn(page, text.path, text.login, email)
    await expectToast(page, text.unconfirmed)

    await signIn(page, text.path, text.login, email, 'not the password')
    await expectToast(page, text.failed)

    await page.goto(linkIn(await expectMail(email, text.confirmMail)))
    await page.locator('input[name=password]').fill(password)
    await page.getByRole('button', {name: text.confirm}).click()
    await expect(page).toHaveURL(/state=done/u)
    await signIn(page, text.path, text.login, email)
    await expectToast(page, text.signedIn)
  })
}

test('without JavaScript the page shows the same messages', async ({browser}) => {
  const context = await browser.newContext({javaScriptEnabled: false, extraHTTPHeaders: newIpHeaders()})
  const page = await context.newPage()
  await signUp(page, '/auth', 'CREATE ACCOUNT', newEmail('plain'), [password, 'another password'])
  await expectToast(page, texts.en.mismatch)
  await signUp(page, '/auth', 'CREATE ACCOUNT', newEmail('plain'), [password, password])
  await expectToast(page, texts.en.signedUp)
  await page.reload()
  await expect(toasts(page)).toHaveCount(0)
  await context.close()
})
