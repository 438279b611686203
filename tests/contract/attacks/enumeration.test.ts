import {expect, test} from 'vitest'
import {
  type AuthTarget,
  expectMailsTo,
  linkTo,
  newAccount,
  newAuthClient,
  password,
  rejected,
  requestUntilAccepted,
} from '#tests/support/accounts/auth-client.ts'
import {newEmail} from '#tests/support/site.ts'
import {requireInside, useAuthTarget} from '#tests/support/accounts/use-auth-target.ts'

let target: AuthTarget

useAuthTarget((started) => {
  target = started
})

test('a change of address does not tell whether another account has it, and only its owner learns of it', async ({
  skip,
}) => {
  requireInside(target, skip, 'a hosted service says so to whoever asks')
  const [mine, theirs] = [await newAccount(target), await newAccount(target)]
  const change = async (email: string) => {
    const {data, error} = await mine.visitor.auth.updateUser({email})
    return [error, data.user?.new_email === email]
  }
  expect(await change(theirs.email)).toEqual([null, true])
  expect(await expectMailsTo(target, theirs.email, 'auth-account-exists')).toHaveLength(1)
  const consent = await linkTo(target, mine.email, 'auth-email-change-consent')
  const agreed = await newAuthClient(target).auth.verifyOtp({type: 'email_change', token_hash: consent})
  expect([agreed.error, agreed.data.session]).toEqual([null, null])
  const {data} = await mine.visitor.auth.getUser()
  expect(data.user?.email).toBe(mine.email)
  const nobodys = newEmail('nobody', target.mailDomain)
  expect(await change(nobodys)).toEqual([null, true])
})

test('neither signing in, nor signing up, nor a link for a new password tells whether an address has an account', async () => {
  const {email: known} = await newAccount(target)
  const unknown = newEmail('nobody', target.mailDomain)
  const outcomesOf = async (email: string) => {
    const signedIn = await newAuthClient(target).auth.signInWithPassword({
      email,
      password: 'not the password',
    })
    const reset = await newAuthClient(target).auth.resetPasswordForEmail(email)
    return [rejected(signedIn.error), reset.error?.code, reset.data]
  }
  expect(await outcomesOf(known)).toEqual(await outcomesOf(unknown))
  const signUp = async (email: string) => {
    const {data, error} = await requestUntilAccepted(
      target,
      async () => await newAuthClient(target).auth.signUp({email, password}),
    )
    return [error?.code, data.session, Object.keys(data.user ?? {}).toSorted()]
  }
  expect(await signUp(newEmail('another', target.mailDomain))).toEqual(await signUp(known))
})
