import {expect, test} from 'vitest'
import {computeCode, toStep} from '#packages/supabase-local/auth/second-factors/totp.ts'
import {type AuthTarget, callAs, newAccount} from '#tests/support/accounts/auth-client.ts'
import {requireInside, useAuthTarget} from '#tests/support/accounts/use-auth-target.ts'

let target: AuthTarget

useAuthTarget((started) => {
  target = started
})

test('a session of staff that was left for thirty minutes stays closed, though the site refreshes it', async ({
  skip,
}) => {
  const {sql} = requireInside(target, skip, 'its session is made to be older')
  const {email, visitor} = await newAccount(target)
  await sql`select public.appoint_staff(${email})`
  const {data} = await visitor.auth.mfa.enroll({factorType: 'totp'})
  if (data?.type !== 'totp') throw new Error('No factor was begun.')
  const code = computeCode(data.totp.secret, toStep(Date.now()))
  await visitor.auth.mfa.challengeAndVerify({factorId: data.id, code})
  const access = async () => await callAs(target, visitor, 'staff_access')
  const leaveFor = async (minutes: number) =>
    await sql`
      update auth.sessions set created_at = now() - interval '2 hours',
        refreshed_at = now() at time zone 'utc' - make_interval(mins => ${minutes}),
        updated_at = now() - make_interval(mins => ${minutes})
      where user_id = (select id from auth.users where email = ${email})`
  expect(await access()).toBe('granted')

  await leaveFor(29)
  expect((await visitor.auth.refreshSession()).error).toBeNull()
  expect(await access()).toBe('granted')

  await leaveFor(31)
  expect((await visitor.auth.refreshSession()).error).toBeNull()
  expect(await access()).toBe('expired')
  expect(await callAs(target, visitor, 'list_inbox')).toBe(403)
  expect((await visitor.auth.refreshSession()).error).toBeNull()
  expect(await access()).toBe('expired')
})
