import {z} from 'zod'
import {readEnvironment} from '#content/environment.ts'
import {callManagementApi, readAuthSettings, projectVariables} from './management-api.ts'

type Setting = string | number | boolean

/** The sign-in settings that a hosted project needs, by their names in the management API. `config.toml` has the same settings. */
export const listNeededSettings = (siteUrl: string): Readonly<Record<string, Setting>> => ({
  site_url: siteUrl,
  disable_signup: false,
  external_email_enabled: true,
  external_phone_enabled: false,
  external_anonymous_users_enabled: false,
  mailer_autoconfirm: false,
  mailer_allow_unverified_email_sign_ins: false,
  mailer_secure_email_change_enabled: true,
  mailer_otp_exp: 3600,
  mailer_otp_length: 8,
  smtp_max_frequency: 30,
  // Of the whole project, an hour. Beyond it, the service drops notices, so strangers must not reach it.
  rate_limit_email_sent: 10_000,
  mailer_notifications_password_changed_enabled: true,
  mailer_notifications_email_changed_enabled: true,
  mailer_notifications_mfa_factor_enrolled_enabled: true,
  mailer_notifications_mfa_factor_unenrolled_enabled: true,
  hook_send_email_enabled: true,
  hook_send_email_uri: 'pg-functions://postgres/public/queue_auth_mail',
  hook_mfa_verification_attempt_enabled: true,
  hook_mfa_verification_attempt_uri: 'pg-functions://postgres/public/judge_app_code',
  jwt_exp: 600,
  refresh_token_rotation_enabled: true,
  security_refresh_token_reuse_interval: 10,
  security_update_password_require_reauthentication: true,
  security_update_password_require_current_password: true,
  password_min_length: 12,
  password_required_characters: '',
  mfa_totp_enroll_enabled: true,
  mfa_totp_verify_enabled: true,
  mfa_phone_enroll_enabled: false,
  mfa_phone_verify_enabled: false,
  mfa_max_enrolled_factors: 10,
})

const settingsShape = z.record(z.string(), z.unknown())

/** A setting with a wrong value. */
type SettingDifference = Readonly<{name: string; present: unknown; needed: string | number | boolean}>

/** A trailing slash doesn't matter in addresses, and a missing setting counts as empty. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\/$/u, '') : (value ?? '')

/** Finds settings with wrong values. */
export function findDifferences(response: unknown, siteUrl: string): readonly SettingDifference[] {
  const settings = settingsShape.parse(response)
  return Object.entries(listNeededSettings(siteUrl)).flatMap(([name, needed]) =>
    plain(settings[name]) === plain(needed) ? [] : [{name, present: settings[name], needed}],
  )
}

const variables = projectVariables.extend({
  SUPABASE_REALTIME: z.enum(['on', 'off'], {error: '`on` or `off`'}).default('off'),
})

const show = (value: unknown): string => (value === undefined ? 'not there' : JSON.stringify(value))

/** Describes how a setting differs from what the site needs. */
export const describeDifference = ({name, present, needed}: SettingDifference): string =>
  `${name} is ${show(present)}, and should be ${show(needed)}.`

const realtimeShape = z.object({private_only: z.boolean().nullish()})

/** With public channels, strangers send messages to each other at the project's expense. */
export const listRealtimeFaults = (response: unknown): readonly string[] =>
  realtimeShape.parse(response).private_only
    ? []
    : ['Realtime has public channels: turn “Allow public access” off (Realtime, Settings).']

/** Reads a project's settings from the management API and compares them. Throws an Error that names each missing variable. */
export async function checkProject(
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly string[]> {
  const project = readEnvironment(variables, env)
  const faults = findDifferences(await readAuthSettings(project), project.SITE_URL).map(describeDifference)
  return project.SUPABASE_REALTIME === 'on'
    ? [...faults, ...listRealtimeFaults(await callManagementApi(project, 'realtime'))]
    : faults
}
