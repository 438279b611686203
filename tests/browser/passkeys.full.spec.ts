import {type BrowserContext, type Page, expect} from '@playwright/test'
import {computeCode, toStep} from '#packages/supabase-local/auth/second-factors/totp.ts'
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
import {expectMail} from '#tests/support/browser/mails.ts'
import {newIpHeaders} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'

const ownList = (page: Page) => page.locator('#second-factor li')

const newClient = async (context: BrowserContext, name: string) => {
  await context.setExtraHTTPHeaders(newIpHeaders())
  return await existingClient(name, clientPassword)
}

/** Signs in as a new client with a device, and adds a passkey as their second factor. */
async function addPasskey(page: Page, context: BrowserContext) {
  const email = await newClient(context, 'passkey')
  const device = await addDevice(page)
  await signInByPassword(page, {email})
  await expectTitle(page, 'Your account')
  await page.getByLabel('Name of the passkey').fill('My laptop')
  await press(page, 'Add a passkey')
  await expectTitle(page, 'Save your recovery codes')
  await page.getByRole('link', {name: 'I have saved them'}).click()
  await expectTitle(page, 'Your account')
  await expect(ownList(page)).toHaveCount(1)
  return {email, device}
}

test('a passkey is added, once for a device, and is removed', async ({page, context}) => {
  const {email} = await addPasskey(page, context)

  await test.step('added', async () => {
    await expect(ownList(page)).toContainText('My laptop')
    await expect(ownList(page)).toContainText('Passkey')
    await expect(page.getByText('Recovery codes left: 10')).toBeVisible()
    await expectAccessibleAtRest(page)
    await expectMail(email, 'A second factor was set up')
  })

  await test.step('the same device adds no second one', async () => {
    await page.getByLabel('Name of the passkey').fill('My laptop once more')
    await press(page, 'Add a passkey')
    await expectToast(page, 'This device already has a passkey for your account.')
  })

  await test.step('removed', async () => {
    await page.goto('/account')
    await press(page, 'Remove this passkey')
    await expectToast(page, 'Second factor is off')
    await expect(ownList(page)).toHaveCount(0)
    await expectMail(email, 'A second factor was removed')
    await signOut(page)
    await signInByPassword(page, {email})
    await expectTitle(page, 'Your account')
  })
})

test('a passkey is asked for at sign-in, and taken once the device knows its user', async ({
  page,
  context,
}) => {
  const {email, device} = await addPasskey(page, context)
  await signOut(page)
  await signInByPassword(page, {email})
  await expectTitle(page, 'Second factor')
  await expect(page.getByLabel('Code from the app')).toHaveCount(0)
  await page.goto('/account')
  await expectTitle(page, 'Second factor')
  await expectAccessibleAtRest(page)
  await device.recognise(false)
  await press(page, 'Use a passkey')
  await expectToast(page, 'The request was cancelled, or this device does not have the passkey.')
  await device.recognise(true)
  await press(page, 'Use a passkey')
  await expectTitle(page, 'Your account')
})

test('beside a passkey an app is set up, is accepted too, and keeps the recovery codes', async ({
  page,
  context,
}) => {
  const {email} = await addPasskey(page, context)
  await press(page, 'Set up an authenticator app')
  // The account page shows values alike.
  await expect(page.getByLabel('Code from the app')).toBeVisible()
  const secret = (await page.locator('dd bdi').innerText()).replaceAll(' ', '')
  const code = (steps: number) => computeCode(secret, toStep(Date.now()) + steps)
  await page.getByLabel('Code from the app').fill(code(0))
  await press(page, 'Verify')
  await expectTitle(page, 'Your account')
  await expect(ownList(page)).toHaveCount(2)
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible()
  await signOut(page)
  await signInByPassword(page, {email})
  await expect(page.getByRole('button', {name: 'Use a passkey'})).toBeVisible()
  await page.getByLabel('Code from the app').fill(code(1))
  await press(page, 'Verify')
  await expectTitle(page, 'Your account')
  await press(page, 'Remove this app')
  await expectToast(page, 'Your other second factor still protects the account.')
  await expect(ownList(page)).toHaveCount(1)
})

test('a passkey is explained in Arabic, where a browser has none, and where no script runs', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const email = await newClient(context, 'no-passkey')
  await addDevice(page)

  await test.step('in Arabic', async () => {
    await signInByPassword(page, {email, at: '/ar'})
    await expectTitle(page, 'حسابك')
    await expect(page.getByRole('heading', {name: 'مفتاح مرور', exact: true})).toBeVisible()
    // The button waits for its script, which loads when the section is looked at.
    await page.getByLabel('اسم مفتاح المرور').scrollIntoViewIfNeeded()
    await press(page, 'إضافة مفتاح مرور')
    await expectTitle(page, 'احتفظ برموز الاسترداد')
    await page.getByRole('link', {name: 'حفظتها في مكان آمن'}).click()
    await expect(page.locator('#second-factor li')).toContainText('Chrome')
    await expect(page.getByRole('button', {name: 'إزالة مفتاح المرور هذا'})).toBeVisible()
  })

  await test.step('in a browser that has no passkeys', async () => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(PublicKeyCredential, 'parseRequestOptionsFromJSON')
    })
    await press(page, 'تسجيل الخروج')
    await expect(page.locator('form#sign-in')).toBeVisible()
    await signInByPassword(page, {email, at: '/ar'})
    await expectTitle(page, 'المصادقة الثنائية')
    await press(page, 'استخدم مفتاح مرور')
    await expectToast(page, 'لا يدعم هذا المتصفح مفاتيح المرور.')
  })

  await test.step('without a script', async () => {
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      extraHTTPHeaders: newIpHeaders(),
      ...(baseURL === undefined ? {} : {baseURL}),
    })
    const plainPage = await plain.newPage()
    await signInByPassword(plainPage, {email})
    await expectTitle(plainPage, 'Second factor')
    await expect(plainPage.getByText('Passkeys need JavaScript')).toBeVisible()
    await expect(plainPage.getByRole('button', {name: 'Use a passkey'})).toBeHidden()
    await expect(plainPage.getByRole('link', {name: 'Use a recovery code'})).toBeVisible()
    await plain.close()
  })
})
