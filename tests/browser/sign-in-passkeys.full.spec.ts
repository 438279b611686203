import {type BrowserContext, type Page, expect} from '@playwright/test'
import {
  clientPassword,
  expectTitle,
  expectToast,
  press,
  signInByPassword,
  signOut,
  addDevice,
} from '#tests/support/browser/account-page.ts'
import {expectAccessibleAtRest} from '#tests/support/browser/screens.ts'
import {existingClient} from '#tests/support/accounts/existing-accounts.ts'
import {newIpHeaders} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'

const ownList = (page: Page) => page.locator('#sign-in-passkeys li')

/** Signs in as a new client with a device, and adds a passkey that signs in alone. */
async function addPasskey(page: Page, context: BrowserContext) {
  await context.setExtraHTTPHeaders(newIpHeaders())
  const email = await existingClient('sign-in-passkey', clientPassword)
  const device = await addDevice(page)
  await signInByPassword(page, {email})
  await expectTitle(page, 'Your account')
  await page.getByLabel('Name of the sign-in passkey').fill('My laptop')
  await press(page, 'Add a passkey for sign-in')
  await expectToast(page, 'From now on you can sign in with it, without the password.')
  await expect(ownList(page)).toHaveCount(1)
  return {email, device}
}

test('a client adds a passkey for sign-in, and a device adds no second one, of neither kind', async ({
  page,
  context,
}) => {
  await addPasskey(page, context)
  await expect(ownList(page)).toContainText('My laptop')
  await expect(page.locator('#second-factor li')).toHaveCount(0)
  await expectAccessibleAtRest(page)
  for (const [label, button] of [
    ['Name of the sign-in passkey', 'Add a passkey for sign-in'],
    ['Name of the passkey', 'Add a passkey'],
  ] as const) {
    await page.getByLabel(label).fill('Once more')
    await press(page, button)
    await expectToast(page, 'This device already has a passkey for your account.')
    await page.goto('/account')
  }
})

test('a client signs in with a passkey alone, and removes it', async ({page, context}) => {
  const {email, device} = await addPasskey(page, context)

  await test.step('sign in, once the device knows its user', async () => {
    await signOut(page)
    await page.goto('/auth?next=/account')
    await expectAccessibleAtRest(page)
    await device.recognise(false)
    await press(page, 'Sign in with a passkey')
    await expectToast(page, 'The request was cancelled, or this device does not have the passkey.')
    await device.recognise(true)
    await press(page, 'Sign in with a passkey')
    await expectTitle(page, 'Your account')
    await expectToast(page, 'Successfully signed in!')
    await expect(page.getByText(email)).toBeVisible()
  })

  await test.step('remove it: the device shows it, and the site does not know it', async () => {
    await press(page, 'Remove this passkey')
    await expectToast(page, 'It can no longer be used to sign in.')
    await expect(ownList(page)).toHaveCount(0)
    await signOut(page)
    await page.goto('/auth?next=/account')
    await press(page, 'Sign in with a passkey')
    await expectToast(page, 'This passkey is not recognised. It may have been removed.')
    await expectTitle(page, 'Sign in to Secure Client Area')
  })
})

test('signing in with a passkey is explained in Arabic, where a browser has none, and where no script runs', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.setExtraHTTPHeaders(newIpHeaders())
  const email = await existingClient('sign-in-passkey-ar', clientPassword)
  await addDevice(page)

  await test.step('in Arabic', async () => {
    await signInByPassword(page, {email, at: '/ar'})
    await expectTitle(page, 'حسابك')
    await expect(page.getByRole('heading', {name: 'تسجيل الدخول بلا كلمة مرور', exact: true})).toBeVisible()
    await page.getByLabel('اسم مفتاح تسجيل الدخول').scrollIntoViewIfNeeded()
    await press(page, 'إضافة مفتاح مرور لتسجيل الدخول')
    await expectToast(page, 'من الآن فصاعدًا يمكنك تسجيل الدخول به بلا كلمة المرور.')
    await expect(page.locator('#sign-in-passkeys li')).toContainText('Chrome')
    await press(page, 'تسجيل الخروج')
    await expect(page.locator('form#sign-in')).toBeVisible()
    await page.goto('/ar/auth?next=/account')
    await press(page, 'تسجيل الدخول بمفتاح مرور')
    await expectTitle(page, 'حسابك')
    await press(page, 'تسجيل الخروج')
    await expect(page.locator('form#sign-in')).toBeVisible()
  })

  await test.step('in a browser that has no passkeys', async () => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(PublicKeyCredential, 'parseRequestOptionsFromJSON')
    })
    await page.goto('/ar/auth')
    await press(page, 'تسجيل الدخول بمفتاح مرور')
    await expectToast(page, 'لا يدعم هذا المتصفح مفاتيح المرور.')
  })

  await test.step('without a script', async () => {
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      extraHTTPHeaders: newIpHeaders(),
      ...(baseURL === undefined ? {} : {baseURL}),
    })
    const plainPage = await plain.newPage()
    await plainPage.goto('/auth')
    await expect(plainPage.getByText('Passkeys need JavaScript')).toBeVisible()
    await expect(plainPage.getByRole('button', {name: 'Sign in with a passkey'})).toBeHidden()
    await expect(plainPage.locator('form#sign-in')).toBeVisible()
    await plain.close()
  })
})
