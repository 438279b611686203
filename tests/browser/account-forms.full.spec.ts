import {type Page, expect} from '@playwright/test'
import {expectAccessibleAtRest} from '#tests/support/browser/screens.ts'
import {
  chooseResidence,
  clientPassword,
  expectTitle,
  expectToast,
  openPasswordForm,
  press,
  signInByPassword,
  addDevice,
} from '#tests/support/browser/account-page.ts'
import {existingClient} from '#tests/support/accounts/existing-accounts.ts'
import {expectMail} from '#tests/support/browser/mails.ts'
import {linkIn} from '#tests/support/accounts/inbox-api.ts'
import {newEmail, newIpHeaders} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {languages} from '#domain/languages.ts'

const texts = {
  en: {
    at: '',
    account: 'Your account',
    wrong: 'Invalid login credentials',
    guessable: 'This password is easy to guess, or known from data leaks. Please choose another one.',
    checkMail: 'Check your e-mail',
    unconfirmed: 'Email not confirmed',
    mail: 'Confirm your e-mail address',
    signedIn: 'Successfully signed in!',
    passwordForms: {
      'Change the password': 'Change the password',
      'Change the e-mail address': 'Change the e-mail address',
      'Enter the password to download': 'Download the file',
      'Enter the password to request deletion': 'Request deletion',
    },
  },
  ar: {
    at: '/ar',
    account: 'حسابك',
    wrong: 'بيانات الدخول غير صحيحة',
    guessable: 'كلمة المرور هذه سهلة التخمين أو ظهرت في تسريبات بيانات. يُرجى اختيار غيرها.',
    checkMail: 'راجع بريدك الإلكتروني',
    unconfirmed: 'البريد الإلكتروني غير مؤكَّد',
    mail: 'أكّد عنوان بريدك الإلكتروني',
    signedIn: 'سجّلت الدخول بنجاح.',
    passwordForms: {
      'تغيير كلمة المرور': 'تغيير كلمة المرور',
      'تغيير عنوان البريد الإلكتروني': 'تغيير عنوان البريد الإلكتروني',
      'أدخل كلمة المرور لتنزيل البيانات': 'تنزيل الملف',
      'أدخل كلمة المرور لطلب الحذف': 'طلب الحذف',
    },
  },
} as const

async function send(page: Page, form: string, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields))
    await page.locator(`form#${form} input[name=${name}]`).fill(value)
  await page.locator(`form#${form} button[type=submit]`).click()
}

const inForm = (page: Page, form: string) => ({
  summary: page.locator(`form#${form}`).getByRole('alert'),
  field: (name: string) => page.locator(`form#${form} input[name=${name}]`),
})

for (const lang of languages)
  for (const javaScriptEnabled of [true, false])
    test.describe(`in ${lang}, scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({javaScriptEnabled, extraHTTPHeaders: newIpHeaders()})
      const text = texts[lang]

      test('a form of the account that is refused says why at its field and at its top, and no other does', async ({
        page,
      }) => {
        await signInByPassword(page, {
          email: await existingClient('refused', clientPassword),
          at: text.at,
        })
        await expectTitle(page, text.account)
        const other = newEmail('other')
        for (const [form, fields, name, error] of [
          [
            'change-email',
            {email: other, currentPassword: 'not the password'},
            'currentPassword',
            text.wrong,
          ],
          [
            'change-password',
            {
              currentPassword: clientPassword,
              password: '123456789012',
              confirmPassword: '123456789012',
            },
            'password',
            text.guessable,
          ],
          ['ask-deletion', {currentPassword: 'not the password'}, 'currentPassword', text.wrong],
        ] as const) {
          await openPasswordForm(page, form)
          await send(page, form, fields)
          await expectToast(page, error)
          const {summary, field} = inForm(page, form)
          await expect(summary).toContainText(error)
          await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1)
          await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
          await expect(field(name)).toHaveAccessibleDescription(new RegExp(error.slice(0, 20), 'u'))
          if (javaScriptEnabled) await expect(summary).toBeFocused()
          if (form === 'change-email') {
            await expect(field('email')).toHaveValue(other)
            if (javaScriptEnabled) await expectAccessibleAtRest(page)
          }
        }
        await page.reload()
        await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
      })

      test('has one form with a password on each page of sign-in, registration and recovery', async ({
        page,
      }) => {
        for (const [query, count] of [
          ['', 1],
          ['?mode=sign-up&intent=demo', 1],
          ['?mode=forgot', 0],
          ['/reset?token_hash=a', 1],
          ['/confirm?type=signup&token_hash=a', 1],
        ] as const) {
          await page.goto(`${text.at}/auth${query}`)
          if (query.includes('mode=sign-up')) await chooseResidence(page)
          await expect(page.locator('form:has(input[type=password])')).toHaveCount(count)
        }
      })

      test('opening a form that asks for the password closes the one before it', async ({page}) => {
        await signInByPassword(page, {email: await existingClient('one-form', clientPassword), at: text.at})
        await expectTitle(page, text.account)
        const forms = page.getByRole('main').locator('form:has(input[type=password])')
        await expect(forms).toHaveCount(4)
        await expect(forms.filter({visible: true})).toHaveCount(0)
        for (const [summary, button] of Object.entries(text.passwordForms)) {
          await page.getByRole('heading', {level: 3, name: summary, exact: true}).click()
          await expect(page.getByRole('button', {name: button, exact: true})).toBeVisible()
          await expect(forms.filter({visible: true})).toHaveCount(1)
        }
        if (javaScriptEnabled) await expectAccessibleAtRest(page)
      })

      test('a sign-in before the address is confirmed leads to the page about the mail', async ({page}) => {
        const email = newEmail('early')
        await page.goto(`${text.at}/auth?mode=sign-up&intent=demo`)
        await chooseResidence(page)
        await send(page, 'sign-up', {
          email,
          password: clientPassword,
          confirmPassword: clientPassword,
        })
        await expectTitle(page, text.checkMail)

        // Who does not know the password reads the same as for an address without an account.
        const refusal = async (address: string) => {
          await page.goto(`${text.at}/auth`)
          await send(page, 'sign-in', {email: address, password: 'not the password'})
          await expectToast(page, text.wrong)
          return (await page.getByRole('main').innerText()).replaceAll(address, '…')
        }
        expect(await refusal(email)).toBe(await refusal(newEmail('nobody')))

        await page.goto(`${text.at}/auth?next=/account`)
        await send(page, 'sign-in', {email, password: clientPassword})
        await expectTitle(page, text.checkMail)
        await expect(page).toHaveURL(/\/auth\/check-mail\?next=%2Faccount$/u)
        await expectToast(page, text.unconfirmed)
        await expect(page.getByRole('paragraph').filter({hasText: text.unconfirmed})).toBeVisible()
        await expect(page.getByRole('main').getByText(email, {exact: true})).toBeVisible()
        await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
        if (javaScriptEnabled) await expectAccessibleAtRest(page)
        expect(linkIn(await expectMail(email, text.mail))).toContain('/auth/confirm')
      })
    })

test('the form of a passkey says why the device made none, and another form says nothing', async ({
  page,
  context,
}) => {
  await context.setExtraHTTPHeaders(newIpHeaders())
  const device = await addDevice(page)
  await device.recognise(false)
  await signInByPassword(page, {email: await existingClient('no-passkey', clientPassword)})
  await expectTitle(page, texts.en.account)
  for (const [form, button] of [
    ['add-sign-in-passkey', 'Add a passkey for sign-in'],
    ['add-passkey', 'Add a passkey'],
  ] as const) {
    await press(page, button)
    const {summary} = inForm(page, form)
    await expect(summary).toContainText(
      'The request was cancelled, or this device does not have the passkey.',
    )
    await expect(summary).toBeFocused()
    await page.reload()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  }
})
