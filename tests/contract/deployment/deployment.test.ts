import {spawnSync} from 'node:child_process'
import {globSync, mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, describe, expect, test} from 'vitest'
import {portVariables} from '#tests/support/ports.ts'
import {makeStackVariables} from '#runtime/environment/site-variables.ts'
import {readKeys} from '#runtime/environment/keys.ts'
import {readSitePlaces} from '#commands/npm-packages.ts'
import {readSettings} from '#runtime/environment/settings.ts'
import {parseMailTextsEnvironment, parseMailerEnvironment} from '#workers/mailer/environment.ts'
import {parseEvidenceEnvironment, parsePublisherEnvironment} from '#workers/publisher/environment.ts'
import {parseMarketDataEnvironment} from '#workers/market-data/environment.ts'
import {parseRetentionEnvironment} from '#workers/retention/daily-deletion.ts'
import {parseUptimeMonitorEnvironment} from '#workers/uptime-monitor/environment.ts'
import {parseSiteEnvironment} from '#runtime/environment/site-environment.ts'
import {
  readCompose,
  readExampleKeys,
  readKubernetes,
  readNeededKeys,
  readNetworkPolicies,
} from './read-deployment.ts'
import {entriesOf, missingIn, packagesLoadedBy, variablesReadBy} from './read-variables.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'deployment-'))
afterAll(() => rmSync(folder, {recursive: true}))

const publicSite: NodeJS.ProcessEnv = {NODE_ENV: 'production', SITE_URL: 'https://www.marsa.example'}

/** What each program does not start without, by its own word, at a public address. */
const needed: Readonly<Record<string, readonly string[]>> = {
  site: [
    'SITE_URL',
    ...missingIn(() => makeStackVariables(readSettings(publicSite), readKeys(folder), publicSite)),
    // The start command sets the folder.
    ...missingIn(() => parseSiteEnvironment(publicSite)).filter((name) => name !== 'STALE_RESPONSES_DIR'),
  ],
  mailer: missingIn(() => parseMailerEnvironment({})),
  publisher: missingIn(() => parsePublisherEnvironment({})),
  'uptime-monitor': missingIn(() => parseUptimeMonitorEnvironment({})),
  'market-data': missingIn(() => parseMarketDataEnvironment({})),
  retention: missingIn(() => parseRetentionEnvironment({})),
  evidence: [
    'SITE_URL',
    ...missingIn(() => parseEvidenceEnvironment({})),
    ...missingIn(() => parseMailTextsEnvironment({})),
  ],
}

/** The file that starts each program. */
const programFile = (program: string): string => {
  if (program === 'site') return 'commands/serve.ts'
  return program === 'evidence' ? 'commands/evidence/nightly.ts' : `workers/${program}/main.ts`
}

const secretsOfOthers = [
  'SUPABASE_SECRET_KEY',
  'SUPABASE_PUBLISHER_KEY',
  'SUPABASE_MARKET_DATA_KEY',
  'QUOTES_PUSH_KEY',
  'QUOTES_WEBSOCKET_URL',
  'SEAL_KEY',
  'SANITY_PUBLISHER_TOKEN',
  'SMTP_URL',
  'SANITY_WRITE_TOKEN',
]

/** What modules of a program name, and no deployment passes to it. */
const notPassed: Readonly<Record<string, readonly string[]>> = {
  site: [
    // Of the embedded stack.
    'SANITY_API_HOST',
    ...portVariables,
    // Of the Studio, and of other programs: the start command takes their keys away.
    'SANITY_STUDIO_PROJECT_ID',
    'SANITY_STUDIO_DATASET',
    'SANITY_STUDIO_API_HOST',
    'SANITY_STUDIO_SITE_URL',
    'SANITY_WRITE_TOKEN',
    'SANITY_PUBLISHER_TOKEN',
    'SEAL_KEY',
    'OFFICER_MAILS',
    'STAFF_MAIL',
    'SMTP_URL',
    'SUPABASE_SECRET_KEY',
    'SUPABASE_PUBLISHER_KEY',
    'SUPABASE_MARKET_DATA_KEY',
    'QUOTES_FILE',
    'QUOTES_PUSH_KEY',
    'QUOTES_WEBSOCKET_URL',
    'QUOTES_ARE_DEMO',
    'DEMO_QUOTES',
    'MARKET_DATA_METRICS_PORT',
    'PUBLISHER_METRICS_PORT',
    'MAILER_METRICS_PORT',
    'UPTIME_MONITOR_METRICS_PORT',
    // The image sets the folders, and the start command this one in them.
    'DATA_DIR',
    'BUILD_ASSETS_DIR',
    'STALE_RESPONSES_DIR',
    // An image listens on all interfaces of its container; the unit of systemd sets it.
    'SITE_HOST',
    // Of tests that look at every component.
    'COMPONENT_GALLERY',
  ],
  // Each has a METRICS_PORT of its own, and the content service is hosted.
  mailer: [
    'SANITY_API_HOST',
    'MAILER_METRICS_PORT',
    // Metrics of every worker say when a key ends that it has.
    'RECEIPT_PUBLIC_KEYS',
    'SEAL_KEY',
    'SUPABASE_PUBLISHABLE_KEY',
    'SUPABASE_PUBLISHER_KEY',
    'SUPABASE_MARKET_DATA_KEY',
    'SUPABASE_SITE_KEY',
  ],
  'market-data': [
    // Files are mounted by the operator, and demo quotes are the embedded stack's.
    'QUOTES_FILE',
    'QUOTES_SYMBOL',
    'QUOTES_TIME_ZONE',
    'QUOTES_SYMBOLS_FILE',
    'QUOTES_ARE_DEMO',
    'MARKET_DATA_METRICS_PORT',
    // Metrics of every worker say when a key ends that it has.
    'RECEIPT_KEY',
    'RECEIPT_PUBLIC_KEYS',
    'SEAL_KEY',
    'SEAL_PUBLIC_KEYS',
    'SUPABASE_PUBLISHER_KEY',
    'SUPABASE_SECRET_KEY',
    'SUPABASE_SITE_KEY',
  ],
  'uptime-monitor': ['SANITY_API_HOST', 'UPTIME_MONITOR_METRICS_PORT'],
  publisher: [
    'SANITY_API_HOST',
    'PUBLISHER_METRICS_PORT',
    // The rules of a public site name them, and metrics say when a key ends.
    'RECEIPT_KEY',
    'RECEIPT_PUBLIC_KEYS',
    'MARKET_DATA_WEBHOOK_SECRET',
    'SANITY_READ_TOKEN',
    'SANITY_WEBHOOK_SECRET',
    'SUPABASE_MARKET_DATA_KEY',
    'SUPABASE_PUBLISHABLE_KEY',
    'SUPABASE_SITE_KEY',
    'TRUSTED_PROXIES',
    'TRUSTED_PROXY_HOPS',
  ],
  retention: [],
  evidence: [
    'SANITY_API_HOST',
    // Of the publisher and the mailer, whose modules parse its own, too.
    'STUDIO_URL',
    'SANITY_PUBLISHER_TOKEN',
    'SEAL_KEY',
    'RECEIPT_KEY',
    'SMTP_URL',
    'MAIL_FROM',
    'STAFF_MAIL',
    'OFFICER_MAILS',
    'SLACK_WEBHOOK_URL',
    'TEAMS_WEBHOOK_URL',
    'WITNESS_MAILS',
    'WITNESS_URL',
    'METRICS_HOST',
    'METRICS_PORT',
    'MAILER_METRICS_PORT',
    'PUBLISHER_METRICS_PORT',
  ],
}

const readBy = (program: string): ReadonlySet<string> => variablesReadBy(entriesOf[program] ?? [])

test.each(Object.keys(needed))('the variables that %s reads are found in its modules', (program) => {
  const read = readBy(program)
  expect(needed[program]?.filter((name) => !read.has(name))).toEqual([])
  // An exception for what nobody reads hides the next one.
  expect(notPassed[program]?.filter((name) => !read.has(name))).toEqual([])
})

test.each(Object.keys(needed).filter((program) => program !== 'site'))(
  '%s says what it cannot start without, and prints no stack',
  (program) => {
    const {status, stderr} = spawnSync(process.execPath, [programFile(program)], {
      encoding: 'utf8',
      env: {NODE_ENV: 'production'},
    })
    expect(stderr).toMatch(/^Missing (?:or malformed )?SUPABASE_URL: /mu)
    expect(stderr).not.toMatch(/^ {4}at /mu)
    expect(status).toBe(1)
  },
)

const programOf = (name: string): string => name.replace(/-\d$/u, '')

test.each(Object.keys(entriesOf).filter((program) => program !== 'publisher'))(
  "%s loads no package that the site's image lacks",
  (program) => {
    const places = readSitePlaces('package-lock.json')
    const loaded = [...packagesLoadedBy(entriesOf[program] ?? [])]
    expect(loaded.length).toBeGreaterThan(0)
    expect(loaded.filter((name) => !places.has(`node_modules/${name}`))).toEqual([])
  },
)

describe.each([
  ['the compose file', readCompose(), {site: 'MARSA_IMAGE', publisher: 'MARSA_PUBLISHER_IMAGE'}],
  ['the Kubernetes manifests', readKubernetes(), {site: 'marsa', publisher: 'marsa-publisher'}],
])('%s', (_, all, images) => {
  const own = all.filter(({name}) => needed[programOf(name)] !== undefined)

  test('has the site and every worker', () => {
    expect([...new Set(own.map(({name}) => programOf(name)))].toSorted()).toEqual(
      Object.keys(needed).toSorted(),
    )
    const workers = globSync('workers/*/main.ts').map((file) => path.basename(path.dirname(file)))
    expect([...workers, 'site', 'evidence'].toSorted()).toEqual(Object.keys(needed).toSorted())
  })

  test.each(own)('names each variable that $name needs', ({name, variables}) => {
    expect(needed[programOf(name)]?.length).toBeGreaterThan(1)
    expect(needed[programOf(name)]?.filter((variable) => !variables.includes(variable))).toEqual([])
  })

  test.each(own)('passes on each variable that $name reads', ({name, variables}) => {
    const program = programOf(name)
    const passed = new Set([...variables, ...(notPassed[program] ?? [])])
    expect([...readBy(program)].filter((variable) => !passed.has(variable))).toEqual([])
  })

  test.each(own)('starts $name by node, so that the signal to end reaches it', ({name, command}) => {
    const program = programOf(name)
    expect(command.slice(0, 2)).toEqual(['node', programFile(program)])
    expect(command.slice(2)).toEqual(command.length > 2 && program === 'evidence' ? ['--every-night'] : [])
  })

  test.each(own)('starts $name from the image that has its packages', ({name, image}) => {
    expect(image).toBe(programOf(name) === 'publisher' ? images.publisher : images.site)
  })

  test('takes the evidence of every night', () => {
    const nights = own
      .filter(({name}) => name === 'evidence')
      .map(({command, schedule}) => (schedule === undefined ? command[2] : schedule))
    expect(nights).toHaveLength(1)
    expect(['--every-night', '30 2 * * *']).toContain(nights[0])
  })

  test.each(all)(
    'runs $name as an ordinary user, with a root that is read-only',
    ({user, isRootReadOnly}) => {
      expect(user).toBeGreaterThan(0)
      expect(isRootReadOnly).toBe(true)
    },
  )

  test.each(own)(
    'limits the memory of $name, and notices that it hangs',
    ({name, memoryLimit, ...program}) => {
      expect(memoryLimit).toMatch(/^\d+(?:[gm]|[GM]i)$/u)
      // The others serve nothing that could be asked for.
      expect(program.isWatched).toBe(!['retention', 'evidence'].includes(name))
    },
  )

  test('gives the site no key of another program, and the key that seals to the publisher alone', () => {
    const siteHolds = new Set(
      own.filter(({name}) => programOf(name) === 'site').flatMap(({variables}) => variables),
    )
    expect(secretsOfOthers.filter((name) => siteHolds.has(name))).toEqual([])
    const sealing = own.filter(({variables}) => variables.includes('SEAL_KEY')).map(({name}) => name)
    expect(sealing).toEqual(['publisher'])
  })

  test('gives the key that adds to the record to the publisher and the evidence of the night only', () => {
    const adding = own
      .filter(({variables}) => variables.includes('SUPABASE_PUBLISHER_KEY'))
      .map(({name}) => name)
    expect(adding.toSorted()).toEqual(['evidence', 'publisher'])
    const night = own.find(({name}) => name === 'evidence')
    const others = secretsOfOthers.filter((name) => night?.variables.includes(name))
    expect(others).toEqual(['SUPABASE_SECRET_KEY', 'SUPABASE_PUBLISHER_KEY'])
  })
})

test('the example of the ConfigMap and the Secrets has each key that a pod needs, and no other', () => {
  expect(readExampleKeys().toSorted()).toEqual([...readNeededKeys()].toSorted())
})

test('a pod is connected to at its public port and its metrics only, from the namespaces that are for that', () => {
  expect(Object.fromEntries(readNetworkPolicies())).toEqual({
    'marsa-site': [3000, 9464],
    ...Object.fromEntries(
      Object.keys(needed)
        .filter((program) => program !== 'site')
        .map((program) => [`marsa-${program}`, program === 'market-data' ? [9464, 9570] : [9464]]),
    ),
  })
})

test('the site of Compose believes the address of its nginx, and that of systemd its own machine', () => {
  const compose = readFileSync('deploy/compose.yaml', 'utf8')
  const trusted = /^ +TRUSTED_PROXIES: (?<address>\S+)$/mu.exec(compose)?.groups?.['address'] ?? 'none'
  const nginx = compose.slice(compose.indexOf('\n  nginx:'))
  expect(nginx).toContain(`networks: {marsa: {ipv4_address: ${trusted}}}`)
  expect(readFileSync('deploy/systemd/marsa-site@.service', 'utf8')).toContain(
    'SITE_HOST=127.0.0.1 TRUSTED_PROXIES=127.0.0.1',
  )
})
