import {z} from 'zod'
import {readSettings} from '#commands/environment/settings.ts'
import {embeddedMailbox, type Mailbox, mailpitMailbox, outboxMailbox} from './mailbox.ts'
import type {TestDatabase} from './start-database.ts'

/** A sign-in service, used by tests through its public API. */
export type AuthTarget = Readonly<{
  /** The value of `SUPABASE_URL`. */
  restUrl: string
  keys: Readonly<{supabase: Readonly<{publishable: string; site: string}>}>
  /** The site that links in mails point to. */
  siteUrl: string
  mailbox: Mailbox
  /** Domain of the addresses that tests sign up with. */
  mailDomain: string
  /** The database of the service; undefined for a hosted service. */
  inside?: TestDatabase
}>

/** The hosted service that `npm run supabase:contract` passes to the tests. */
const hostedServiceShape = z.object({
  url: z.url(),
  publishableKey: z.string(),
  siteKey: z.string(),
  siteUrl: z.url(),
  mailDomain: z.string(),
  inbox: z.object({kind: z.enum(['embedded', 'mailpit']), url: z.url()}),
})

export type HostedService = z.infer<typeof hostedServiceShape>

/** The hosted service that the environment configures, if any. */
export function hostedTarget(env: Readonly<Record<string, string | undefined>>): AuthTarget | undefined {
  const configured = env['AUTH_TARGET']
  if (configured === undefined) return undefined
  const hosted = hostedServiceShape.parse(JSON.parse(configured))
  const {url, publishableKey, siteKey, siteUrl, mailDomain, inbox} = hosted
  return {
    restUrl: url,
    keys: {supabase: {publishable: publishableKey, site: siteKey}},
    siteUrl,
    mailDomain,
    mailbox: {embedded: embeddedMailbox, mailpit: mailpitMailbox}[inbox.kind](inbox.url),
  }
}

/** The embedded sign-in service of a test database. */
export function targetOf(inside: TestDatabase): AuthTarget {
  const {restUrl, keys, sql} = inside
  const siteUrl = readSettings().urls.site
  return {
    restUrl,
    keys,
    siteUrl,
    mailDomain: 'example.com',
    mailbox: outboxMailbox(sql, siteUrl),
    inside,
  }
}
