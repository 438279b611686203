import {readKeys} from '#commands/environment/keys.ts'
import {readSettings} from '#commands/environment/settings.ts'
import type {FuzzedResponse} from './send-request.ts'

/** Routes that say 503 when a service behind them does not respond. */
const declared503 =
  /^\/(?:api\/(?:ready|calculators|forms\/|unsubscribe|trading\/|legal\/history)|media\/|share\/)/u

const stackTrace = /\n\s+at (?:async )?(?:[\w.<>[\] ]+ )?\(?(?:file:|node:|\/)[^\s)]+:\d+:\d+/u

/** Every key of the running stack that no visitor may see, and words that only such keys have. */
export function secretsOf(): readonly string[] {
  const {content, webhookSecret, marketDataSecret, supabase} = readKeys(readSettings().dataDir)
  return [
    content.viewer,
    content.editor,
    ...Object.values(content.users),
    webhookSecret,
    marketDataSecret,
    supabase.secret,
    supabase.site,
    supabase.postgresPassword,
    'sb_secret',
    'marsa-local-secret',
  ]
}

/** What is wrong with a response, whatever was requested. */
export function faultsOf(path: string, {status, text}: FuzzedResponse, secrets: readonly string[]): string[] {
  const faults: string[] = []
  if (status >= 500 && !(status === 503 && declared503.test(path))) faults.push(`status ${status}`)
  if (stackTrace.test(text)) faults.push('a stack trace')
  if (secrets.some((secret) => text.includes(secret))) faults.push('a secret key')
  if (text.includes(process.cwd())) faults.push('a path of the server')
  if (/\nx-middleware-/iu.test(text.slice(0, text.indexOf('\n\n')))) faults.push('an internal header')
  return faults
}
