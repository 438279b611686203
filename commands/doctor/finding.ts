import {z} from 'zod'

/** The result of one check. A failure includes the fix. */
export type Finding =
  | Readonly<{kind: 'passed'; what: string}>
  | Readonly<{kind: 'failed'; what: string; advice: string}>
  | Readonly<{kind: 'skipped'; what: string; why: string}>

export const pass = (what: string): Finding => ({kind: 'passed', what})
export const fail = (what: string, advice: string): Finding => ({kind: 'failed', what, advice})
export const skip = (what: string, why: string): Finding => ({kind: 'skipped', what, why})

/** `fetch` hides the reason in the cause of "fetch failed". */
export function getReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}

/** Runs a check. An exception counts as a failure. */
export async function runCheck(
  what: string,
  advice: string,
  run: () => Promise<Finding | readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return [await run()].flat()
  } catch (error) {
    return [fail(`${what}: ${getReason(error)}`, advice)]
  }
}

const marks = {passed: '✓', failed: '✗', skipped: '·'} as const

/** Formats a finding for an operator. A failure has a second line with the fix. */
export function describeFinding(finding: Finding): string {
  const mark = marks[finding.kind]
  if (finding.kind === 'failed') return `${mark} ${finding.what}\n    → ${finding.advice}`
  return finding.kind === 'passed'
    ? `${mark} ${finding.what}`
    : `${mark} not checked: ${finding.what} (${finding.why})`
}

const optional = z.string().optional()

const shape = z.object({
  SITE_URL: z.url({protocol: /^https?$/u}),
  STUDIO_URL: z.url({protocol: /^https?$/u}),
  SANITY_PROJECT_ID: z.string().min(1),
  SANITY_DATASET: z.string().min(1),
  SANITY_READ_TOKEN: z.string().min(1),
  SANITY_WEBHOOK_SECRET: z.string().min(1),
  SUPABASE_URL: z.url({protocol: /^https?$/u}),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  SUPABASE_SITE_KEY: z.string().min(1),
  SANITY_PUBLISHER_TOKEN: optional,
  SANITY_PROVISION_TOKEN: optional,
  SUPABASE_SECRET_KEY: optional,
  SUPABASE_PUBLISHER_KEY: optional,
  SUPABASE_ACCESS_TOKEN: optional,
  SUPABASE_MANAGEMENT_URL: optional,
  SUPABASE_REALTIME: optional,
  SUPABASE_DB_URL: optional,
  SMTP_URL: optional,
  TSA_URL: optional,
  TSA_CA_FILE: optional,
  FASTLY_SERVICE_ID: optional,
  FASTLY_API_TOKEN: optional,
  CLOUDFLARE_ZONE_ID: optional,
  CLOUDFLARE_API_TOKEN: optional,
  VARNISH_URL: optional,
  ALLOW_DEMO: optional,
})

/** The variables that the checks of services need. */
export type Setup = Readonly<z.infer<typeof shape>>

/** Reads the variables. Undefined if a required one is missing, which `checkVariables` reports. */
export function readSetup(env: Readonly<Record<string, string | undefined>>): Setup | undefined {
  return shape.safeParse(env).data
}
