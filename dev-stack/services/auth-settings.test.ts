import {expect, test} from 'vitest'
import {authSettings} from '#packages/supabase-local/auth/service.ts'
import {listNeededSettings} from '#supabase/hosted/check-project.ts'

test('the embedded sign-in service has the same durations and lengths', () => {
  expect(listNeededSettings('')).toMatchObject({
    jwt_exp: authSettings.accessTokenSeconds,
    security_refresh_token_reuse_interval: authSettings.refreshReuseSeconds,
    mailer_otp_exp: authSettings.linkSeconds,
    mailer_otp_length: authSettings.codeDigits,
    smtp_max_frequency: authSettings.mailPauseSeconds,
    password_min_length: authSettings.passwordLength,
    mfa_max_enrolled_factors: authSettings.maxFactors,
  })
})
