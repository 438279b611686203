import {existsSync} from 'node:fs'
import path from 'node:path'
import {type APIRequestContext, request} from '@playwright/test'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {type Language, languages} from '#domain/languages.ts'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {sealPrivateKeyText} from '#domain/seal/seal-keys.ts'
import {hashPassword} from '#packages/supabase-local/auth/passwords.ts'
import {licensedEntity} from '#schemas/rules/licensed-entity.ts'
import {
  type DeployedCopy,
  makeDeployedCopy,
  studioEnvironments,
} from '#tests/support/servers/deployed-copy.ts'
import {newEmail, newIpHeaders, extractWords} from '#tests/support/site.ts'
import {asRead, demoProfiles} from '#tests/support/regions.ts'
import {sealAsOperator} from '#tests/support/content/seals.ts'
import {type HostedServices, startHostedServices} from '#tests/support/servers/start-hosted-services.ts'
import {publicPath} from '#i18n/public-path.ts'

// The product without what emulates hosted services and what starts and tests it, as an operator sets it up. The site is built, and it and the workers run,
// from the trees of the images, each with its packages only, by their commands and as an ordinary user. All of it has the variables of hosted services,
// which emulators play outside of the copy: it reaches them over https alone.
const copy = path.resolve('.data/without-emulators')
const removed = ['packages', 'dev-stack', 'tests']
const minutes = (count: number) => count * 60_000

const workers = {
  mailer: 'ready the outbox is processed',
  'uptime-monitor': 'ready monitoring components',
  publisher: 'ready publishing what two people stand behind',
  retention: 'ready applying retention periods',
} as const

let services: HostedServices
let visitor: APIRequestContext
let product: DeployedCopy
const run = async (...args: readonly string[]) => await product.run(...args)

/** A warning that no file of the copy contains. */
const warningOf = (region: RegionCode, lang: Language): string =>
  `${demoProfiles.get(region)?.riskWarning[lang] ?? ''} (${region}, ${lang})`

const storeProfile = async (
  region: RegionCode,
  set: Readonly<Record<string, unknown>>,
  sealKey = product.variables()['SEAL_KEY'],
) => await sealAsOperator(services.content, `regionProfile-${region}`, set, sealKey)

/** What is provisioned is the demo brand's, which no public site starts with. */
async function storeLicences(): Promise<void> {
  for (const region of regionCodes) await storeProfile(region, {entity: {_type: 'entity', ...licensedEntity}})
}

async function storeWarnings(): Promise<void> {
  for (const region of regionCodes)
    await storeProfile(region, {
      riskWarning: {en: warningOf(region, 'en'), ar: warningOf(region, 'ar')},
    })
}

const isReady = async () => (await visitor.get('/api/ready')).ok()

async function readPage(lang: Language, address: string, region: RegionCode) {
  const response = await visitor.get(publicPath(lang, address), {headers: {cookie: `region=${region}`}})
  const html = await response.text()
  return {status: response.status(), html, words: extractWords(html)}
}

beforeAll(async () => {
  services = await startHostedServices()
  visitor = await request.newContext({
    baseURL: services.variables['SITE_URL'] ?? '',
    proxy: {server: services.proxy.url},
    ignoreHTTPSErrors: true,
    maxRedirects: 0,
    extraHTTPHeaders: {origin: services.variables['SITE_URL'] ?? '', ...newIpHeaders()},
  })
  product = makeDeployedCopy(copy, removed, services.variables)
}, minutes(3))

afterAll(async () => {
  await visitor.dispose()
  await Promise.all([...product.programs.values()].map(({stop}) => stop()))
  await services.close()
}, minutes(1))

test('the copy has the product, and not what was removed', () => {
  expect(removed.filter((folder) => existsSync(path.join(copy, folder)))).toEqual([])
  const kept = [
    'commands',
    'content',
    'domain',
    'i18n',
    'runtime',
    'schemas',
    'studio',
    'supabase',
    'web',
    'workers',
  ]
  expect(kept.filter((folder) => !existsSync(path.join(copy, folder)))).toEqual([])
})

test('a content project is set up', {timeout: minutes(3)}, async () => {
  const {hosts, variables} = services
  expect(await run('run', 'content:provision')).toContain(
    `a1b2c3d4/live is ready for ${variables['SITE_URL']}.`,
  )
  expect(services.proxy.requested).toContain(hosts.management)
  await storeLicences()
  await storeWarnings()
})

test('the Studio is built for the hosted project', {timeout: minutes(5)}, async () => {
  await run('exec', '--', 'sanity', 'build', 'studio/dist', '--yes')
  const environments = studioEnvironments(path.join(copy, 'studio/dist'))
  expect(environments).toContain(
    `{projectId:'a1b2c3d4',dataset:'live',localLake:void 0,siteUrl:'${services.variables['SITE_URL']}'}`,
  )
})

test('the site is built', {timeout: minutes(10)}, async () => {
  expect(existsSync(path.join(await product.makeImages(), 'BUILD_ID'))).toBe(true)
})

test("the publisher's image has what the rules of the Studio's forms need, and the site's has no Studio", async () => {
  const rules = 'workers/publisher/form-rules/validator.ts'
  expect(await product.runInImage('publisher', rules)).toMatchObject({code: 0})
  const {code, output} = await product.runInImage('site', rules)
  expect(code).toBe(1)
  expect(output).toContain("Cannot find package 'sanity'")
})

describe('the site and the workers', () => {
  beforeAll(async () => {
    await product.startSite(isReady)
    for (const worker of Object.keys(workers)) product.startWorker(worker)
  }, minutes(2))

  test.each(Object.entries(workers))('%s reports that it is ready', async (worker, ready) => {
    await expect.poll(() => product.programs.get(worker)?.output()).toContain(ready)
  })

  test('all services behind the site respond', async () => {
    expect(await (await visitor.get('/api/ready?deep')).json()).toMatchObject({
      status: 'ready',
      services: {content: {status: 'ok'}, database: {status: 'ok'}, 'sign-in': {status: 'ok'}},
    })
  })

  test.each(languages.flatMap((lang) => regionCodes.map((region) => ({lang, region}))))(
    'pages in $lang for $region have the stored warning of the region',
    async ({lang, region}) => {
      const read = async (address: string) => {
        const {status, html, words} = await readPage(lang, address, region)
        const isInLanguage = new RegExp(`<html[^>]* lang="${lang}"`, 'u').test(html)
        return {address, status, isInLanguage, isWarned: words.includes(asRead(warningOf(region, lang)))}
      }
      for (const address of ['/', '/trading-conditions', '/legal/risk-disclosure', '/auth'])
        expect(await read(address)).toEqual({address, status: 200, isInLanguage: true, isWarned: true})
    },
  )

  test('a published warning is on the page', async () => {
    const published = 'Eight of ten clients lose money (published while the site runs).'
    await storeProfile('UK', {
      riskWarning: {en: `${warningOf('UK', 'en')} ${published}`, ar: warningOf('UK', 'ar')},
    })
    await expect.poll(async () => (await readPage('en', '/', 'UK')).words).toContain(published)
  })

  test('a table has the rows of the database, and their changes', async () => {
    const {sql} = services.database
    const rows = await sql<{symbol: string; name: string}[]>`
      select symbol, name from instruments where group_code = 'forex'`
    const {words} = await readPage('en', '/trading-conditions', 'EU')
    // The page begins with those that are traded most.
    const shown = rows.filter(({symbol, name}) => words.includes(`${symbol} ${name}`))
    expect(shown.map(({symbol}) => symbol)).toContain('EURUSD')
    expect(shown.length).toBeGreaterThanOrEqual(5)
    await sql`update instruments set swap_long = -77.77 where symbol = 'EURUSD'`
    await expect
      .poll(async () => (await readPage('en', '/trading-conditions', 'EU')).words)
      .toMatch(/EURUSD Euro \/ US Dollar .{0,200}−77\.77/u)
  })

  test('a picture of the content service is passed on', async () => {
    const [, picture] = /"(\/media\/[^"?]+)"/u.exec((await readPage('en', '/blog', 'EU')).html) ?? []
    const response = await visitor.get(picture ?? '/no-picture')
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toMatch(/^image\//u)
    expect(services.proxy.requested).toContain(services.hosts.pictures)
  })

  test('a client signs in, and nobody with another password', async () => {
    const email = newEmail('client')
    const password = 'the password of a client 1'
    await services.database.sql`
      insert into auth.users (email, encrypted_password, email_confirmed_at)
      values (${email}, ${await hashPassword(password)}, now())`
    const signIn = async (form: Readonly<Record<string, string>>) => {
      const response = await visitor.post('/api/auth/sign-in', {form})
      expect(response.status()).toBe(303)
      return response.headers()['set-cookie']
    }
    expect(await signIn({email, password: `not ${password}`})).not.toContain('__Host-session=')
    expect((await visitor.get('/account')).status()).toBe(307)
    expect(await signIn({email, password})).toContain('__Host-session=')
    const account = await visitor.get('/account')
    expect(account.status()).toBe(200)
    expect(extractWords(await account.text())).toContain(email)
  })

  test('a form is stored, and the mailer acknowledges it with the stored warning', async () => {
    const email = newEmail('sender')
    const response = await visitor.post('/api/forms/contact', {
      multipart: {
        firstName: 'Layla',
        lastName: 'Haddad',
        email,
        subject: 'general',
        message: 'Hello',
        lang: 'ar',
        region: 'EU',
      },
    })
    expect(await response.json()).toMatchObject({status: 'sent'})
    expect(await services.database.sql`select 1 from contact_messages where email = ${email}`).toHaveLength(1)
    const received = () => services.mails.list().find(({to}) => to.includes(email))
    await expect.poll(received).toBeDefined()
    expect(services.mails.get(received()?.id ?? '')?.text.replaceAll(/\s+/gu, ' ')).toContain(
      asRead(warningOf('EU', 'ar')),
    )
  })

  test('the uptime monitor finds that every service responds', async () => {
    const {sql} = services.database
    const responding = async () =>
      await sql`
        select distinct kind from component_checks join components on component_id = id
        where outcome in ('ok', 'slow') order by kind`
    await expect
      .poll(responding)
      .toEqual(['content', 'mail', 'sign-in', 'trading-data', 'website'].map((kind) => ({kind})))
  })

  test('the audit log has recorded every region profile', async () => {
    const {sql} = services.database
    const recorded = async () =>
      await sql`select distinct document_id from publications where document_type = 'regionProfile'`
    await expect.poll(recorded).toHaveLength(regionCodes.length)
    expect(await run('run', 'audit-log:verify')).toMatch(/The chain of \d+ publications is intact\./u)
  })

  // The steps of *Keys* in `docs/runbook.md`.
  test(
    'after a change of the key that seals, the texts before it are shown, and of the old key none that it seals then',
    {
      timeout: minutes(4),
    },
    async () => {
      const old = product.variables()['SEAL_KEY']
      const wordsInAustralia = async () => (await readPage('en', '/', 'AU')).words
      const warned = (words: string) => ({
        riskWarning: {en: `${warningOf('AU', 'en')} ${words}`, ar: warningOf('AU', 'ar')},
      })
      const restartWith = async (printed: string) => {
        for (const [, name = '', value = ''] of printed.matchAll(/^(SEAL_KEY|SEAL_PUBLIC_KEYS)=(.*)$/gmu))
          product.change(name, value)
        for (const name of ['site', 'mailer', 'publisher']) await product.end(name)
        await product.startSite(isReady)
        for (const name of ['mailer', 'publisher']) product.startWorker(name)
        await expect.poll(() => product.programs.get('publisher')?.output()).toContain(workers.publisher)
      }
      await restartWith(await run('run', 'seal:keys', '--', 'new'))
      const {kid} = sealPrivateKeyText.parse(old)
      await restartWith(await run('run', 'seal:keys', '--', 'end', kid))
      expect(await wordsInAustralia()).toContain(asRead(warningOf('AU', 'en')))

      await storeProfile('AU', warned('Sealed with the new key.'))
      await expect.poll(wordsInAustralia).toContain('Sealed with the new key.')
      await storeProfile('AU', warned('Sealed with the old key.'), old)
      const stored = async () =>
        await services.content.fetch<string>('*[_id == "regionProfile-AU"][0].riskWarning.en')
      await expect.poll(stored).toContain('Sealed with the new key.')
      expect(await wordsInAustralia()).toContain('Sealed with the new key.')
      expect(await wordsInAustralia()).not.toContain('Sealed with the old key.')
    },
  )

  test('all of them are still running', () => {
    expect([...product.programs].filter(([, {isRunning}]) => !isRunning())).toEqual([])
  })

  test('they have requested the hosted services and nothing else', () => {
    expect([...services.proxy.requested].toSorted()).toEqual(Object.values(services.hosts).toSorted())
  })

  test('asked to end, the site is ready for no more; it and the workers exit with 0', async () => {
    product.programs.get('site')?.sendSignal('SIGTERM')
    await expect.poll(async () => (await visitor.get('/api/ready')).status()).toBe(503)
    for (const worker of Object.keys(workers)) product.programs.get(worker)?.sendSignal('SIGTERM')
    const codes = [...product.programs].map(async ([name, {ended}]) => [name, await ended] as const)
    expect(Object.fromEntries(await Promise.all(codes))).toEqual({
      site: 0,
      ...Object.fromEntries(Object.keys(workers).map((worker) => [worker, 0])),
    })
  })
})
