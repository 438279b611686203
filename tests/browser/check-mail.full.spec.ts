import {type Page, expect} from '@playwright/test'
import {expectAccessibleAtRest} from '#tests/support/browser/screens.ts'
import {
  chooseResidence,
  clientPassword,
  expectTitle,
  expectToast,
  press,
} from '#tests/support/browser/account-page.ts'
import {existingClient} from '#tests/support/accounts/existing-accounts.ts'
import {expectMail} from '#tests/support/browser/mails.ts'
import {linkIn} from '#tests/support/accounts/inbox-api.ts'
import {newEmail, newIpHeaders} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {languages} from '#domain/languages.ts'

test.use({extraHTTPHeaders: newIpHeaders()})

const texts = {
  en: {
    at: '',
    title: 'Check your e-mail',
    again: 'Send it again',
    other: 'Use another address',
    limit: 'An e-mail has just been sent. Please wait half a minute and try again.',
    failed: 'Sign In Failed',
    wrong: 'Invalid login credentials',
    guessable: 'This password is easy to guess, or known from data leaks. Please choose another one.',
    different: 'Passwords do not match',
    forgot: 'Forgot Password?',
    expired: 'This link has expired or has already been used',
    todo: 'Next steps for your account',
    confirmed: 'Your e-mail address is confirmed',
    factor: 'Protect your sign-in with a second factor',
    demo: 'Request a demo account',
  },
  ar: {
    at: '/ar',
    title: 'راجع بريدك الإلكتروني',
    again: 'أعد إرسال الرسالة',
    other: 'استخدم عنوانًا آخر',
    limit: 'أُرسلت رسالة قبل قليل. يُرجى الانتظار نصف دقيقة ثم المحاولة من جديد.',
    failed: 'تعذّر تسجيل الدخول',
    wrong: 'بيانات الدخول غير صحيحة',
    guessable: 'كلمة المرور هذه سهلة التخمين أو ظهرت في تسريبات بيانات. يُرجى اختيار غيرها.',
    different: 'كلمتا المرور غير متطابقتين',
    forgot: 'هل نسيت كلمة المرور؟',
    expired: 'انتهت صلاحية هذا الرابط أو استُخدم من قبل',
    todo: 'خطواتك التالية',
    confirmed: 'عنوان بريدك الإلكتروني مؤكَّد',
    factor: 'احمِ دخولك بالمصادقة الثنائية',
    demo: 'اطلب حسابًا تجريبيًا',
  },
} as const

const field = (page: Page, name: string) => page.locator(`input[name=${name}]:not([type=hidden])`)

async function send(page: Page, form: string, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields))
    await page.locator(`form#${form} input[name=${name}]`).fill(value)
  await page.locator(`form#${form} button[type=submit]`).click()
}

const signUp = async (page: Page, at: string, email: string, password = clientPassword, same = password) => {
  await page.goto(`${at}/auth?mode=sign-up&intent=demo`)
  await chooseResidence(page)
  await send(page, 'sign-up', {email, password, confirmPassword: same})
}

const summary = (page: Page) => page.getByRole('main').getByRole('alert')

for (const lang of languages)
  for (const javaScriptEnabled of [true, false])
    test.describe(`in ${lang}, scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({javaScriptEnabled, extraHTTPHeaders: newIpHeaders()})
      const text = texts[lang]

      test('after a sign-up a page says where the mail went, and sends it again', async ({page}) => {
        const email = newEmail('check-mail')
        await signUp(page, text.at, email)
        await expectTitle(page, text.title)
        await expect(page).toHaveURL(/\/auth\/check-mail\?intent=demo$/u)
        await expect(
          page.getByRole('main').locator('bdi[dir=ltr]').getByText(email, {exact: true}),
        ).toBeVisible()

        // At once: mails wait for half a minute only.
        await press(page, text.again)
        await expectTitle(page, text.title)
        await expectToast(page, text.limit)
        await expect(summary(page)).toContainText(text.limit)
        if (javaScriptEnabled) {
          await expect(summary(page)).toBeFocused()
          await expectAccessibleAtRest(page)
        }

        // The address outlives a reload, unlike the message.
        await page.reload()
        await expect(page.getByRole('main').getByText(email, {exact: true})).toBeVisible()
        await expect(summary(page)).toHaveCount(0)

        await page.getByRole('link', {name: text.other}).click()
        await expect(page).toHaveURL(/\/auth\?mode=sign-up&intent=demo$/u)
        await chooseResidence(page)
        await expect(field(page, 'email')).toHaveValue(email)
        await page.goto(`${text.at}/auth/confirm?state=expired&type=signup`)
        await expectTitle(page, text.expired)
        await expect(field(page, 'email')).toHaveValue(email)
      })

      test('after a request for a new password the same page says where it goes, with or without an account', async ({
        page,
      }) => {
        const lead = async (email: string) => {
          await page.goto(`${text.at}/auth?mode=forgot`)
          await send(page, 'forgot', {email})
          await expectTitle(page, text.title)
          return (await page.getByRole('main').innerText()).replaceAll(email, '…')
        }
        expect(await lead(await existingClient('check-mail', clientPassword))).toBe(
          await lead(newEmail('nobody')),
        )
        await page.getByRole('link', {name: text.other}).click()
        await expectTitle(page, text.forgot)
      })

      test('a refused form keeps the address and says why, at its top and at the field', async ({page}) => {
        const email = newEmail('refused')
        await page.goto(`${text.at}/auth`)
        await send(page, 'sign-in', {email, password: 'not the password'})
        await expectToast(page, text.wrong)
        await expect(summary(page)).toContainText(text.failed)
        await expect(summary(page)).toContainText(text.wrong)
        await expect(field(page, 'email')).toHaveValue(email)
        await expect(field(page, 'password')).not.toHaveAttribute('aria-invalid')
        if (javaScriptEnabled) {
          await expect(summary(page)).toBeFocused()
          await expectAccessibleAtRest(page)
        }

        for (const [password, same, name, error] of [
          ['123456789012', '123456789012', 'password', text.guessable],
          [clientPassword, 'another harbour', 'confirmPassword', text.different],
        ] as const) {
          await signUp(page, text.at, email, password, same)
          await expectToast(page, error)
          await expect(summary(page)).toContainText(error)
          await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
          await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(error.slice(0, 20), 'u'))
          await expect(field(page, 'email')).toHaveValue(email)
          if (javaScriptEnabled) await expect(summary(page)).toBeFocused()
        }
      })
    })

for (const lang of languages)
  test(`the account says what is left to do, in ${lang}`, async ({page, context}) => {
    await context.setExtraHTTPHeaders(newIpHeaders())
    const text = texts[lang]
    await page.goto(`${text.at}/auth?next=/account`)
    await send(page, 'sign-in', {
      email: await existingClient('left', clientPassword),
      password: clientPassword,
    })
    const list = page.getByRole('region', {name: text.todo})
    await expect(list.getByText(text.confirmed)).toBeVisible()
    await expect(list.getByRole('link', {name: text.demo})).toHaveAttribute('href', `${text.at}/demo`)
    await expectAccessibleAtRest(page)
    await list.getByRole('link', {name: text.factor}).click()
    await expect(page).toHaveURL(/\/account#second-factor$/u)
  })

test('the page about a mail is stored nowhere, and leads a visitor without one to the sign-in', async ({
  page,
  context,
}) => {
  await context.setExtraHTTPHeaders(newIpHeaders())
  const none = await page.request.get('/auth/check-mail', {maxRedirects: 0})
  expect([none.status(), none.headers()['location']]).toEqual([307, '/auth'])
  const email = newEmail('stored')
  await signUp(page, '', email)
  await expectTitle(page, texts.en.title)
  const response = await page.reload()
  expect(response?.headers()['cache-control']).toContain('no-store')
  const link = linkIn(await expectMail(email, 'Confirm your e-mail address'))
  await page.goto(link)
  await page.locator('input[name=password]').fill(clientPassword)
  await press(page, 'Confirm the address')
  await page.goto('/auth')
  await expect(field(page, 'email')).toHaveValue(email)
  await send(page, 'sign-in', {password: clientPassword})
  await expectToast(page, 'Successfully signed in!')
  expect((await context.cookies()).map(({name}) => name)).not.toContain('mailed-to')
})
