import {z} from 'zod'
import {checkProject} from '#supabase/hosted/check-project.ts'
import {type Finding, fail, runCheck, pass, skip, type Setup} from './finding.ts'
import {checkTables} from './check-tables.ts'

/** The function checks the caller's rights first, and then rejects this standing. */
const emptyPublication = {
  document_id: 'none',
  document_type: 'legalDocument',
  revision: 'none',
  published_at: '2026-01-01T00:00:00Z',
  author: 'none',
  content: 'null',
}
const unusedKey = '00000000-0000-4000-8000-000000000000'
const forbidden = new Set([401, 403])
const newKey = 'create a new key (Supabase, Project Settings, API Keys)'

type RequestOptions = Readonly<{apikey: string; bearer?: string; body?: object}>

const request = async (
  {SUPABASE_URL}: Setup,
  place: string,
  {apikey, bearer, body}: RequestOptions,
): Promise<Response> =>
  await fetch(`${SUPABASE_URL.replace(/\/$/u, '')}${place}`, {
    headers: {
      apikey,
      ...(bearer !== undefined && {authorization: `Bearer ${bearer}`}),
      ...(body !== undefined && {'content-type': 'application/json'}),
    },
    ...(body !== undefined && {method: 'POST', body: JSON.stringify(body)}),
    signal: AbortSignal.timeout(10_000),
  })

async function checkPublishableKey(setup: Setup): Promise<readonly Finding[]> {
  const apikey = setup.SUPABASE_PUBLISHABLE_KEY
  const asVisitor = await request(setup, '/rest/v1/instruments?select=symbol&limit=1', {apikey})
  const own = await request(setup, '/rest/v1/contact_messages?select=*&limit=1', {apikey})
  return [
    asVisitor.ok
      ? pass('SUPABASE_PUBLISHABLE_KEY reads market data')
      : fail(
          `SUPABASE_PUBLISHABLE_KEY can’t read market data: ${asVisitor.status}`,
          `${newKey}; npm run supabase:provision creates the tables`,
        ),
    forbidden.has(own.status)
      ? pass('what visitors sent isn’t public')
      : fail(
          `anyone can read what visitors sent: ${own.status}`,
          'revoke the grants on public.contact_messages, and apply the migrations (npm run supabase:provision)',
        ),
  ]
}

async function checkSiteKey(setup: Setup): Promise<Finding> {
  const place = '/rest/v1/rpc/read_preferences'
  const body = {manage_key: unusedKey}
  const {SUPABASE_PUBLISHABLE_KEY: apikey, SUPABASE_SITE_KEY: bearer} = setup
  const asSite = await request(setup, place, {apikey, bearer, body})
  const asAnybody = await request(setup, place, {apikey, body})
  if (!asSite.ok)
    return fail(
      `SUPABASE_SITE_KEY can’t store what visitors send: ${asSite.status}`,
      'supabase gen bearer-jwt --role site_writer --valid-for 8760h creates one; it expires',
    )
  return asAnybody.ok
    ? fail(
        'anyone can call functions that only the site may call',
        'revoke execute on public.read_preferences from public, anon; npm run supabase:provision',
      )
    : pass('only SUPABASE_SITE_KEY has the role site_writer')
}

async function checkPublisherKey(setup: Setup): Promise<Finding> {
  const {SUPABASE_SECRET_KEY: apikey, SUPABASE_PUBLISHER_KEY: bearer} = setup
  if (!apikey || !bearer) return skip('SUPABASE_PUBLISHER_KEY', 'it is not set here')
  const body = {...emptyPublication, standing: null}
  const asPublisher = await request(setup, '/rest/v1/rpc/append_publication', {apikey, bearer, body})
  const asService = await request(setup, '/rest/v1/rpc/append_publication', {apikey, body})
  if (asPublisher.status !== 400)
    return fail(
      `SUPABASE_PUBLISHER_KEY can’t add to the audit log: ${asPublisher.status}`,
      'supabase gen bearer-jwt --role publication_writer --valid-for 8760h creates one; it expires',
    )
  return forbidden.has(asService.status)
    ? pass('only SUPABASE_PUBLISHER_KEY can add to the audit log')
    : fail('the secret key can add to the audit log', 'apply the migrations (npm run supabase:provision)')
}

async function checkSecretKey(setup: Setup): Promise<Finding> {
  const {SUPABASE_SECRET_KEY: apikey} = setup
  if (!apikey) return skip('SUPABASE_SECRET_KEY', 'it is not set here')
  const {ok, status} = await request(setup, '/rest/v1/outbox?select=id&limit=1', {apikey})
  return ok
    ? pass('SUPABASE_SECRET_KEY reads the outbox')
    : fail(`SUPABASE_SECRET_KEY can’t read the outbox: ${status}`, newKey)
}

const settingsShape = z.object({disable_signup: z.boolean(), mailer_autoconfirm: z.boolean()})

async function checkSignIn(setup: Setup): Promise<readonly Finding[]> {
  const response = await request(setup, '/auth/v1/settings', {apikey: setup.SUPABASE_PUBLISHABLE_KEY})
  if (!response.ok)
    return [
      fail(
        `the sign-in service responds with ${response.status}`,
        'check status.supabase.com and the project',
      ),
    ]
  const settings = settingsShape.parse(await response.json())
  const advice = 'npm run supabase:provision sets it'
  const problems = [
    ...(settings.disable_signup ? [fail('sign-up is disabled in the sign-in service', advice)] : []),
    ...(settings.mailer_autoconfirm ? [fail('accounts are confirmed without a mail', advice)] : []),
  ]
  return problems.length > 0 ? problems : [pass('sign-up is enabled, and accounts are confirmed by mail')]
}

/** Checks the project's settings, including its mail hook. */
async function checkSettings(setup: Setup): Promise<readonly Finding[]> {
  if (!setup.SUPABASE_ACCESS_TOKEN)
    return [skip('the mail hook and the other settings of sign-in', 'needs SUPABASE_ACCESS_TOKEN')]
  const problems = await checkProject(setup)
  return problems.length === 0
    ? [pass('sign-in has the settings and the mail hook that the site needs')]
    : problems.map((line) => fail(line, 'npm run supabase:provision sets it'))
}

/** Checks the database and the sign-in service: the rights of each key, settings, migrations and policies. */
export async function checkDatabase(setup: Setup): Promise<readonly Finding[]> {
  const reach = 'compare SUPABASE_URL with Project Settings, Data API; a paused project doesn’t respond'
  const looks = [
    runCheck('the database does not respond', reach, async () => await checkPublishableKey(setup)),
    runCheck('SUPABASE_SITE_KEY could not be checked', reach, async () => await checkSiteKey(setup)),
    runCheck(
      'SUPABASE_PUBLISHER_KEY could not be checked',
      reach,
      async () => await checkPublisherKey(setup),
    ),
    runCheck('SUPABASE_SECRET_KEY could not be checked', reach, async () => await checkSecretKey(setup)),
    runCheck('the sign-in service does not respond', reach, async () => await checkSignIn(setup)),
    runCheck(
      'the settings of sign-in could not be read',
      'create a new SUPABASE_ACCESS_TOKEN (supabase.com, Account)',
      async () => await checkSettings(setup),
    ),
    runCheck(
      'the tables could not be checked',
      'compare SUPABASE_DB_URL with Connect, Session pooler; npm run supabase:provision creates the tables',
      async () => await checkTables(setup),
    ),
  ]
  return (await Promise.all(looks)).flat()
}
