import {z} from 'zod'
import {checkProject} from '#supabase/hosted/check-project.ts'
import {type Finding, fault, look, right, unchecked} from './finding.ts'
import type {Setup} from './setup.ts'
import {checkTables} from './check-tables.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
const forbidden = new Set([401, 403])
const newKey = 'make a new one (Supabase, Project Settings, API Keys)'

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

async function tryPublishableKey(setup: Setup): Promise<readonly Finding[]> {
  const apikey = setup.SUPABASE_PUBLISHABLE_KEY
  const public_ = await request(setup, '/rest/v1/instruments?select=symbol&limit=1', {apikey})
  const own = await request(setup, '/rest/v1/contact_messages?select=*&limit=1', {apikey})
  return [
    public_.ok
      ? right('SUPABASE_PUBLISHABLE_KEY reads market data')
      : fault(
          `SUPABASE_PUBLISHABLE_KEY reads no market data: ${public_.status}`,
          `${newKey}; npm run supabase:provision makes the tables`,
        ),
    forbidden.has(own.status)
      ? right('what visitors sent is closed to everybody')
      : fault(
          `everybody may ask for what visitors sent: ${own.status}`,
          'take the grants on public.contact_messages back, and apply the migrations (npm run supabase:provision)',
        ),
  ]
}

async function trySiteKey(setup: Setup): Promise<Finding> {
  const place = '/rest/v1/rpc/read_preferences'
  const body = {manage_key: nobody}
  const {SUPABASE_PUBLISHABLE_KEY: apikey, SUPABASE_SITE_KEY: bearer} = setup
  const asSite = await request(setup, place, {apikey, bearer, body})
  const asAnybody = await request(setup, place, {apikey, body})
  if (!asSite.ok)
    return fault(
      `SUPABASE_SITE_KEY may not store what visitors send: ${asSite.status}`,
      'supabase gen bearer-jwt --role site_writer --valid-for 8760h makes one; it ends with its period',
    )
  return asAnybody.ok
    ? fault(
        'everybody may call what only the site may',
        'revoke execute on public.read_preferences from public, anon; npm run supabase:provision',
      )
    : right('SUPABASE_SITE_KEY has the role site_writer, and nobody else has')
}

async function trySecretKey(setup: Setup): Promise<Finding> {
  const {SUPABASE_SECRET_KEY: apikey} = setup
  if (!apikey) return unchecked('SUPABASE_SECRET_KEY', 'it is not set here')
  const {ok, status} = await request(setup, '/rest/v1/outbox?select=id&limit=1', {apikey})
  return ok
    ? right('SUPABASE_SECRET_KEY reads the outbox')
    : fault(`SUPABASE_SECRET_KEY does not read the outbox: ${status}`, newKey)
}

const settingsShape = z.object({disable_signup: z.boolean(), mailer_autoconfirm: z.boolean()})

async function trySignIn(setup: Setup): Promise<readonly Finding[]> {
  const response = await request(setup, '/auth/v1/settings', {apikey: setup.SUPABASE_PUBLISHABLE_KEY})
  if (!response.ok)
    return [
      fault(
        `the sign-in service responds with ${response.status}`,
        'look at status.supabase.com and the project',
      ),
    ]
  const settings = settingsShape.parse(await response.json())
  const advice = 'npm run supabase:provision sets it'
  const wrong = [
    ...(settings.disable_signup ? [fault('the sign-in service takes no new accounts', advice)] : []),
    ...(settings.mailer_autoconfirm ? [fault('accounts count as confirmed without a mail', advice)] : []),
  ]
  return wrong.length > 0 ? wrong : [right('the sign-in service takes accounts, and confirms them by mail')]
}

/** The settings of the project, its mail hook among them. */
async function trySettings(setup: Setup): Promise<readonly Finding[]> {
  if (!setup.SUPABASE_ACCESS_TOKEN)
    return [unchecked('the hook for mails and the other settings of sign-in', 'needs SUPABASE_ACCESS_TOKEN')]
  const problems = await checkProject(setup)
  return problems.length === 0
    ? [right('sign-in is set up as the site needs it, with its hook for mails')]
    : problems.map((line) => fault(line, 'npm run supabase:provision sets it'))
}

/** Looks at the database and the sign-in service: what each key may do, settings, migrations and policies. */
export async function checkDatabase(setup: Setup): Promise<readonly Finding[]> {
  const reach = 'compare SUPABASE_URL with Project Settings, Data API; a paused project responds to nothing'
  const looks = [
    look('the database does not respond', reach, async () => await tryPublishableKey(setup)),
    look('SUPABASE_SITE_KEY could not be tried', reach, async () => await trySiteKey(setup)),
    look('SUPABASE_SECRET_KEY could not be tried', reach, async () => await trySecretKey(setup)),
    look('the sign-in service does not respond', reach, async () => await trySignIn(setup)),
    look(
      'the settings of sign-in could not be read',
      'make a new SUPABASE_ACCESS_TOKEN (supabase.com, Account)',
      async () => await trySettings(setup),
    ),
    look(
      'the tables could not be looked at',
      'compare SUPABASE_DB_URL with Connect, Session pooler; npm run supabase:provision makes the tables',
      async () => await checkTables(setup),
    ),
  ]
  return (await Promise.all(looks)).flat()
}
