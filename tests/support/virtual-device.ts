import type {CDPSession, Page} from '@playwright/test'

/** A device in the browser that recognises its user, and whom it may be told not to recognise. */
export async function addDevice(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const {authenticatorId} = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    recognise: async (isUserVerified: boolean) =>
      await devtools.send('WebAuthn.setUserVerified', {authenticatorId, isUserVerified}),
  }
}
