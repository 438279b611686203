import {z} from 'zod'
import {readSettings} from '#commands/environment/settings.ts'
import {embeddedMailbox, type Mailbox, mailpitMailbox, outboxMailbox} from './mailbox.ts'
import type {TestDatabase} from './start-database.ts'

/** A sign-in service that tests talk to as its clients do. */
export type AuthTarget = Readonly<{
  /** What `SUPABASE_URL` is. */
  restUrl: string
  keys: Readonly<{supabase: Readonly<{publishable: string}>}>
  /** The site, to which links lead. */
  siteUrl: string
  mailbox: Mailbox
  /** Of the addresses that tests sign up with. */
  mailDomain: string
  /** All that stands behind the service; not there when it is reached from outside. */
  inside?: TestDatabase
}>

/** What `npm run supabase:contract` hands to the tests: a service that somebody else runs. */
const outsideShape = z.object({
  url: z.url(),
  publishableKey: z.string(),
  siteUrl: z.url(),
  mailDomain: z.string(),
  inbox: z.object({kind: z.enum(['embedded', 'mailpit']), url: z.url()}),
})

export type OutsideService = z.infer<typeof outsideShape>

/** The service that the environment names; undefined where there is none. */
export function reachFromOutside(env: Readonly<Record<string, string | undefined>>): AuthTarget | undefined {
  const given = env['AUTH_TARGET']
  if (given === undefined) return undefined
  const {url, publishableKey, siteUrl, mailDomain, inbox} = outsideShape.parse(JSON.parse(given))
  return {
    restUrl: url,
    keys: {supabase: {publishable: publishableKey}},
    siteUrl,
    mailDomain,
    mailbox: {embedded: embeddedMailbox, mailpit: mailpitMailbox}[inbox.kind](inbox.url),
  }
}

/** The sign-in service of a test database, with all that stands behind it. */
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
