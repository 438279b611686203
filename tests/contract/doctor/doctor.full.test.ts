import {readFileSync} from 'node:fs'
import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest'
import {ensureWebhook} from '#content/provision/project-settings.ts'
import {listNeededSettings} from '#supabase/hosted/check-project.ts'
import {licensedEntity} from '#schemas/rules/licensed-entity.ts'
import {captureCommand} from '#tests/run/run-command.ts'
import {type HostedServices, startHostedServices} from '#tests/support/servers/start-hosted-services.ts'
import {startManagement} from './start-management.ts'
import {type OutsideFault, startOutside} from './start-outside.ts'

// The real command, against embedded services that it reaches by the hosts of hosted ones.
let services: HostedServices
let outside: Awaited<ReturnType<typeof startOutside>>

beforeAll(async () => {
  services = await startHostedServices()
  const {SITE_PORT, SANITY_WEBHOOK_SECRET = ''} = services.variables
  outside = await startOutside(Number(SITE_PORT), SANITY_WEBHOOK_SECRET)
  await services.content.create({
    _id: 'regionProfile-EU',
    _type: 'regionProfile',
    code: 'EU',
    entity: {_type: 'entity', ...licensedEntity},
  })
})
afterAll(async () => {
  outside.close()
  await services.close()
})

afterEach(() => {
  outside.make(undefined)
})

const doctor = async (changes: Readonly<Record<string, string>> = {}) =>
  await captureCommand([process.execPath, 'commands/doctor/main.ts'], {
    NODE_ENV: 'production',
    PATH: process.env['PATH'],
    ...services.variables,
    SANITY_PROVISION_TOKEN: '',
    SUPABASE_DB_URL: services.database.url,
    ...changes,
  })

/** The lines of faults, without what to do. */
const faultsOf = ({output}: {output: string}): readonly string[] =>
  output.split('\n').filter((line) => line.startsWith('✗'))

const fault = (...words: readonly string[]): readonly unknown[] =>
  words.map((line): unknown => expect.stringContaining(line))

test('a set-up without a fault has none', async () => {
  const {passed, output} = await doctor()
  expect(output).toContain('No problems found.')
  expect(output).toMatch(/✓ \d people can approve regulated texts/u)
  expect(output).toContain('· not checked: purges (no cache in front is configured')
  expect(passed).toBe(true)
})

test('a missing variable is named, with the programs that do not start', async () => {
  const {passed, output} = await doctor({SMTP_URL: ''})
  expect(passed).toBe(false)
  expect(output).toMatch(/✗ Missing SMTP_URL: .+\n +→ set it for the mailer, the publisher/u)
})

test('without the addresses of services nothing else is looked at', async () => {
  const {passed, output} = await doctor({SUPABASE_URL: ''})
  expect(passed).toBe(false)
  expect(output).toContain('✗ Missing SUPABASE_URL')
  expect(output).toContain('Set these first')
})

test('an empty dataset is no fault of the tokens: what fills it is named', async () => {
  const profile = await services.content.getDocument('regionProfile-EU')
  await services.content.delete('regionProfile-EU')
  const {output} = await doctor()
  if (profile) await services.content.create(profile)
  expect(output).toContain('· not checked: SANITY_READ_TOKEN (the dataset has no regulated document')
  expect(output).toContain('npm run content:provision')
  expect(output).toContain('· not checked: licences')
  expect(output).not.toContain('is refused')
})

describe('one fault is one finding', () => {
  const wrong = (name: string, value: string | (() => string | undefined), ...lines: readonly string[]) => ({
    name,
    value,
    lines,
  })

  test.each([
    wrong('SANITY_DATASET', 'other', 'the content service does not respond for a1b2c3d4/other'),
    wrong('SANITY_READ_TOKEN', 'unknown', 'SANITY_READ_TOKEN is refused'),
    wrong(
      'SANITY_READ_TOKEN',
      () => services.variables['SANITY_PUBLISHER_TOKEN'],
      'SANITY_READ_TOKEN can write content',
    ),
    wrong(
      'SANITY_PUBLISHER_TOKEN',
      () => services.variables['SANITY_READ_TOKEN'],
      'SANITY_PUBLISHER_TOKEN can’t write regulated texts',
    ),
    wrong(
      'STUDIO_URL',
      'https://other.example',
      'the content service rejects requests with credentials from pages of https://other.example',
    ),
    wrong('SANITY_WEBHOOK_SECRET', 'x'.repeat(40), 'the site responds to a webhook with 401'),
    wrong('SUPABASE_SITE_KEY', 'unknown', 'SUPABASE_SITE_KEY can’t store what visitors send: 401'),
    wrong('SUPABASE_PUBLISHER_KEY', 'unknown', 'SUPABASE_PUBLISHER_KEY can’t add to the audit log: 401'),
    wrong(
      'SUPABASE_SECRET_KEY',
      () => services.variables['SUPABASE_PUBLISHABLE_KEY'],
      'SUPABASE_SECRET_KEY can’t read the outbox',
    ),
    wrong('VARNISH_URL', 'http://127.0.0.1:1', 'Varnish (http://127.0.0.1:1) rejects purges: '),
    wrong('SMTP_URL', 'smtp://127.0.0.1:1', 'the mail server refuses: '),
    wrong('SUPABASE_DB_URL', 'postgres://postgres@127.0.0.1:1/postgres', 'the tables could not be checked: '),
  ])('$name: $lines', async ({name, value, lines}) => {
    const result = await doctor({[name]: (typeof value === 'string' ? value : value()) ?? ''})
    expect(faultsOf(result)).toEqual(fault(...lines))
    expect(result.passed).toBe(false)
  })

  test.each<[OutsideFault, string]>([
    ['down', 'https://www.broker.example/api/health responds with 503'],
    ['one page for all', 'two regions are shown the same page'],
    ['public pages', 'Cache-Control of a page is "public, max-age=60"'],
    ['words seen', 'a browser sees surrogate-key'],
    ['no policy', 'a page is without content-security-policy'],
    ['unknown proxy', 'the site ignores what its proxy says of a visitor'],
  ])('the public address: %s', async (wrongly, line) => {
    outside.make(wrongly)
    const result = await doctor()
    expect(faultsOf(result)).toEqual(fault(line))
  })

  test('a clock that is a minute ahead', async () => {
    const ahead = 'const now = Date.now; Date.now = () => now() + 60_000'
    const options = `--import=data:text/javascript,${encodeURIComponent(ahead)}`
    expect(faultsOf(await doctor({NODE_OPTIONS: options}))).toEqual(
      fault('the clocks of this machine and the content', 'the clocks of this machine and the database'),
    )
  })

  test.each([
    [
      'grant select on public.contact_messages to anon',
      'revoke select on public.contact_messages from anon',
      'anyone can read what visitors sent: 200',
    ],
    [
      'create table public.added (id int); grant select on public.added to service_role',
      'drop table public.added',
      'the schema "public" is exposed: added has no policy, added has no row-level security',
    ],
    [
      'create table public.added (id int); alter table public.added enable row level security; grant select on public.added to service_role',
      'drop table public.added',
      'the schema "public" is exposed: added has no policy',
    ],
    [
      'revoke execute on function public.queue_auth_mail(jsonb) from supabase_auth_admin',
      'grant execute on function public.queue_auth_mail(jsonb) to supabase_auth_admin',
      'the sign-in service can’t call the mail hook',
    ],
    [
      'update supabase_migrations.schema_migrations set version = version || $$0$$ where version = (select max(version) from supabase_migrations.schema_migrations)',
      'update supabase_migrations.schema_migrations set version = left(version, 14)',
      'the tables could not be checked: The migrations do not fit the database.',
    ],
  ])('%s', async (make, mend, line) => {
    const {sql} = services.database
    await sql.unsafe(make)
    const result = await doctor()
    await sql.unsafe(mend)
    expect(faultsOf(result)).toEqual(fault(line))
  })

  test('a hook for mails that the sign-in service does not call', async () => {
    const needed = listNeededSettings(services.variables['SITE_URL'] ?? '')
    let settings = needed
    const management = await startManagement(() => settings)
    const look = async () =>
      faultsOf(await doctor({SUPABASE_ACCESS_TOKEN: 'sbp_token', SUPABASE_MANAGEMENT_URL: management.url}))
    expect(await look()).toEqual([])
    settings = {...needed, hook_send_email_enabled: false}
    expect(await look()).toEqual(fault('hook_send_email_enabled is false, and should be true'))
    management.close()
  })

  test('a webhook that is missing', async () => {
    const {SITE_URL = '', SANITY_WEBHOOK_SECRET = '', SANITY_PROVISION_TOKEN = ''} = services.variables
    const manager = services.content.withConfig({token: SANITY_PROVISION_TOKEN})
    const look = async () => faultsOf(await doctor({SANITY_PROVISION_TOKEN}))
    expect(await look()).toEqual(fault('/api/revalidate is not there'))
    await ensureWebhook(manager, SITE_URL, SANITY_WEBHOOK_SECRET)
    expect(await look()).toEqual([])
  })

  test('docs/go-live.md shows lines that it prints', async () => {
    const withoutNumbers = (text: string) => text.replaceAll(/\d+/gu, '1')
    outside.make('down')
    const {SANITY_PROVISION_TOKEN = ''} = services.variables
    const printed = [await doctor({SANITY_READ_TOKEN: ''}), await doctor({SANITY_PROVISION_TOKEN})]
    const lines = new Set(printed.flatMap(({output}) => withoutNumbers(output).split('\n')))
    const shown = readFileSync('docs/go-live.md', 'utf8').match(/^(?:✗|✓| {4}→|\d+ problem).*$/gmu) ?? []
    expect(shown.length).toBeGreaterThan(4)
    expect(shown.filter((line) => !lines.has(withoutNumbers(line)))).toEqual([])
  })

  test('the demo brand', async () => {
    await services.content
      .patch('regionProfile-EU')
      .set({entity: {_type: 'entity', standing: 'demo'}})
      .commit()
    expect(faultsOf(await doctor())).toEqual(fault('Demo brand: no licence.'))
  })
})
