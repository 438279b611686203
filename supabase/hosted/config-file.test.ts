import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {listNeededSettings} from './check-project.ts'

/** What the file says, by section and name; it has no lists over several lines. */
function readConfig(): Readonly<Record<string, string>> {
  const values: Record<string, string> = {}
  let section = ''
  for (const line of readFileSync(new URL('../config.toml', import.meta.url), 'utf8').split('\n')) {
    section = /^\[(?<name>.+)\]$/u.exec(line)?.groups?.['name'] ?? section
    const {name, value} = /^(?<name>\w+) = (?<value>.+)$/u.exec(line)?.groups ?? {}
    if (name !== undefined && value !== undefined) values[`${section}.${name}`] = value.replaceAll('"', '')
  }
  return values
}

/** By the names of the file and of the management API. Durations are in seconds there; some settings are inverted. */
const names: Readonly<Record<string, string>> = {
  'auth.site_url': 'site_url',
  'auth.email.enable_signup': 'external_email_enabled',
  'auth.sms.enable_signup': 'external_phone_enabled',
  'auth.enable_anonymous_sign_ins': 'external_anonymous_users_enabled',
  'auth.email.double_confirm_changes': 'mailer_secure_email_change_enabled',
  'auth.email.otp_expiry': 'mailer_otp_exp',
  'auth.email.otp_length': 'mailer_otp_length',
  'auth.rate_limit.email_sent': 'rate_limit_email_sent',
  'auth.email.notification.password_changed.enabled': 'mailer_notifications_password_changed_enabled',
  'auth.email.notification.email_changed.enabled': 'mailer_notifications_email_changed_enabled',
  'auth.email.notification.mfa_factor_enrolled.enabled': 'mailer_notifications_mfa_factor_enrolled_enabled',
  'auth.email.notification.mfa_factor_unenrolled.enabled':
    'mailer_notifications_mfa_factor_unenrolled_enabled',
  'auth.hook.send_email.enabled': 'hook_send_email_enabled',
  'auth.hook.send_email.uri': 'hook_send_email_uri',
  'auth.hook.mfa_verification_attempt.enabled': 'hook_mfa_verification_attempt_enabled',
  'auth.hook.mfa_verification_attempt.uri': 'hook_mfa_verification_attempt_uri',
  'auth.jwt_expiry': 'jwt_exp',
  'auth.enable_refresh_token_rotation': 'refresh_token_rotation_enabled',
  'auth.refresh_token_reuse_interval': 'security_refresh_token_reuse_interval',
  'auth.email.secure_password_change': 'security_update_password_require_reauthentication',
  'auth.minimum_password_length': 'password_min_length',
  'auth.password_requirements': 'password_required_characters',
  'auth.mfa.totp.enroll_enabled': 'mfa_totp_enroll_enabled',
  'auth.mfa.totp.verify_enabled': 'mfa_totp_verify_enabled',
  'auth.mfa.phone.enroll_enabled': 'mfa_phone_enroll_enabled',
  'auth.mfa.phone.verify_enabled': 'mfa_phone_verify_enabled',
  'auth.mfa.max_enrolled_factors': 'mfa_max_enrolled_factors',
}

test('the file for the Supabase CLI contains the same settings', () => {
  const config = readConfig()
  const needed = listNeededSettings('env(SITE_URL)')
  const configured = Object.fromEntries(Object.entries(names).map(([file, api]) => [api, config[file]]))
  const opposites = {
    disable_signup: config['auth.enable_signup'] === 'true' ? 'false' : 'true',
    mailer_autoconfirm: config['auth.email.enable_confirmations'] === 'true' ? 'false' : 'true',
    smtp_max_frequency: config['auth.email.max_frequency']?.replace(/s$/u, ''),
  }
  // The CLI has no names for these.
  const {
    mailer_allow_unverified_email_sign_ins: signsInUnverified,
    security_update_password_require_current_password: asksForOldPassword,
    ...named
  } = needed
  expect([signsInUnverified, asksForOldPassword]).toEqual([false, true])
  expect({...configured, ...opposites}).toEqual(
    Object.fromEntries(Object.entries(named).map(([name, value]) => [name, String(value)])),
  )
})
