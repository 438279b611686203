import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {createClient} from '@supabase/supabase-js'
import type {Database} from '#supabase/database.types.generated.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

let database: TestDatabase

const service = () =>
  createClient<Database>(database.restUrl, database.keys.supabase.secret, {auth: {persistSession: false}})

beforeAll(async () => {
  database = await startDatabase({seeded: false})
})

afterAll(async () => {
  await database.close()
})

beforeEach(async () => {
  await database.sql`truncate component_checks, component_days, incident_updates, incidents, maintenance_windows`
})

const minute = 60_000
/** A full hour in the recent past, so that all checks of a test fall on one day. */
const start = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 12 * 60 * minute
const at = (index: number) => new Date(start + index * minute).toISOString()

const check = (index: number, outcome: string, component = 'mail') => ({
  component_id: component,
  checked_at: at(index),
  outcome,
  response_ms: outcome === 'ok' ? 40 : null,
  problem: outcome === 'failed' ? 'connect ECONNREFUSED' : null,
})

const record = async (...checks: readonly ReturnType<typeof check>[]) => {
  const {data, error} = await service().rpc('record_checks', {checks: [...checks]})
  expect(error).toBeNull()
  return data
}

const incidents = async () =>
  await database.sql`
    select component_ids, title, title_ar, impact, status, is_automatic, started_at, resolved_at
    from incidents order by started_at`

describe('checks', () => {
  test('are stored once, however often they are reported', async () => {
    expect(await record(check(0, 'ok'), check(1, 'slow'))).toBe(2)
    expect(await record(check(0, 'ok'), check(1, 'slow'), check(2, 'failed'))).toBe(1)
    expect(await database.sql`select answered, failed, response_ms_total from component_days`).toEqual([
      {answered: 2, failed: 1, response_ms_total: '40'},
    ])
  })

  test('of an unknown component are ignored', async () => {
    expect(await record(check(0, 'ok', 'nothing'))).toBe(0)
  })

  test('of the future are ignored, so that they cannot hide later failures', async () => {
    const later = {...check(0, 'ok'), checked_at: new Date(Date.now() + 10 * minute).toISOString()}
    expect(await record(later, check(1, 'ok'))).toBe(1)
  })

  test('that had no address to check count on no day', async () => {
    await record(check(0, 'unknown'))
    expect(await database.sql`select * from component_days`).toEqual([])
  })

  test('older than eight days make room, and their days stay', async () => {
    await database.sql`
      insert into component_checks (component_id, checked_at, outcome) values ('mail', now() - interval '9 days', 'ok')`
    await record(check(0, 'ok'))
    expect(await database.sql`select count(*)::int as count from component_checks`).toEqual([{count: 1}])
  })
})

describe('an incident', () => {
  test('opens by itself at the third failure in a row, from the first on', async () => {
    await record(check(0, 'ok'), check(1, 'failed'), check(2, 'failed'))
    expect(await incidents()).toEqual([])
    await record(check(3, 'failed'), check(4, 'failed'))
    expect(await incidents()).toEqual([
      {
        component_ids: ['mail'],
        title: 'E-mail cannot be reached',
        title_ar: 'تعذّر الوصول إلى البريد الإلكتروني',
        impact: 'major',
        status: 'investigating',
        is_automatic: true,
        started_at: new Date(at(1)),
        resolved_at: null,
      },
    ])
  })

  test('does not open when a check between succeeded, or for what was not measured', async () => {
    await record(check(0, 'failed'), check(1, 'failed'), check(2, 'slow'), check(3, 'failed'))
    await record(...[0, 1, 2, 3].map((index) => check(index, 'unknown', 'sign-in')))
    expect(await incidents()).toEqual([])
  })

  test('closes itself when two checks succeeded, at the first of them', async () => {
    await record(check(0, 'failed'), check(1, 'failed'), check(2, 'failed'), check(3, 'ok'))
    expect(await incidents()).toMatchObject([{status: 'investigating', resolved_at: null}])
    await record(check(4, 'ok'))
    expect(await incidents()).toMatchObject([{status: 'resolved', resolved_at: new Date(at(3))}])
    const updates = await database.sql`select status, text, text_ar from incident_updates order by created_at`
    expect(updates.map(({status}) => String(status))).toEqual(['investigating', 'resolved'])
    expect(updates.every(({text_ar}) => /\p{Script=Arabic}/u.test(String(text_ar)))).toBe(true)
  })

  test('that an operator opened is neither doubled nor closed by checks', async () => {
    const {error} = await service().rpc('open_incident', {
      title: 'Mails are late',
      title_ar: 'تأخّر الرسائل',
      text: 'Our mail server is slow.',
      text_ar: 'خادم البريد بطيء.',
      impact: 'minor',
      component_ids: ['mail'],
    })
    expect(error).toBeNull()
    await record(...[0, 1, 2].map((index) => check(index, 'failed')), check(3, 'ok'), check(4, 'ok'))
    expect(await incidents()).toMatchObject([{title: 'Mails are late', status: 'investigating'}])
  })

  test('says what an operator says about it, in order, until it is resolved', async () => {
    const texts = {title: 'A', title_ar: 'أ', text: 'B', text_ar: 'ب', impact: 'minor'}
    const {data: id} = await service().rpc('open_incident', texts)
    const post = async (status: string) =>
      await service().rpc('update_incident', {incident_id: String(id), status, text: 'C', text_ar: 'ج'})
    expect((await post('identified')).error).toBeNull()
    expect((await post('resolved')).error).toBeNull()
    expect(await incidents()).toMatchObject([{status: 'resolved'}])
    expect((await post('monitoring')).error?.message).toContain('There is no open incident')
  })

  test('is of a component that there is', async () => {
    const {error} = await service().rpc('open_incident', {
      title: 'A',
      title_ar: 'أ',
      text: 'B',
      text_ar: 'ب',
      impact: 'minor',
      component_ids: ['mial'],
    })
    expect(error?.message).toContain('There is no component "mial".')
  })
})

describe('maintenance', () => {
  test('keeps failures out of availability and incidents', async () => {
    await database.sql`
      insert into maintenance_windows (component_ids, title, title_ar, text, text_ar, starts_at, ends_at)
      values (array['mail'], 'A', 'أ', 'B', 'ب', ${at(0)}, ${at(4)})`
    await record(...[1, 2, 3].map((index) => check(index, 'failed')), check(5, 'failed'))
    expect(await incidents()).toEqual([])
    expect(await database.sql`select answered, failed from component_days`).toEqual([
      {answered: 0, failed: 1},
    ])
  })

  test('is announced before it begins, and is called off or ended early', async () => {
    const plan = async (begins: number) =>
      await service().rpc('plan_maintenance', {
        title: 'A',
        title_ar: 'أ',
        text: 'B',
        text_ar: 'ب',
        component_ids: ['mail'],
        starts_at: new Date(Date.now() + begins).toISOString(),
        ends_at: new Date(Date.now() + 60 * minute).toISOString(),
      })
    expect((await plan(-minute)).error?.message).toContain('has to begin in the future')
    const {data: id} = await plan(minute)
    expect((await service().rpc('end_maintenance', {window_id: String(id)})).error).toBeNull()
    expect(await database.sql`select cancelled_at is not null as off from maintenance_windows`).toEqual([
      {off: true},
    ])
    expect((await service().rpc('end_maintenance', {window_id: String(id)})).error).not.toBeNull()
  })
})

describe('the lease of the uptime monitor', () => {
  const [first, second] = ['6a0e3e0c-0d3a-4f2e-9d2b-1c5b6f1f7a11', '6a0e3e0c-0d3a-4f2e-9d2b-1c5b6f1f7a12']
  const hold = async (principal: string) =>
    (await service().rpc('acquire_uptime_monitor_lease', {candidate: principal, seconds: 60})).data

  test('has one holder, who renews it, and a successor when it ran out or was released', async () => {
    expect(await hold(first)).toBe(true)
    expect(await hold(first)).toBe(true)
    expect(await hold(second)).toBe(false)
    await database.sql`update uptime_monitor_lease set expires_at = now() - interval '1 second'`
    expect(await hold(second)).toBe(true)
    expect(await hold(first)).toBe(false)
    await service().rpc('release_uptime_monitor_lease', {candidate: second})
    expect(await hold(first)).toBe(true)
  })

  test('goes to exactly one of many concurrent candidates', async () => {
    await database.sql`delete from uptime_monitor_lease`
    const principals = Array.from(
      {length: 12},
      (_, index) => `6a0e3e0c-0d3a-4f2e-9d2b-1c5b6f1f7b${10 + index}`,
    )
    const results = await Promise.all(principals.map(hold))
    expect(results.filter(Boolean)).toHaveLength(1)
  })
})
