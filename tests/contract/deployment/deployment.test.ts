import {globSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, describe, expect, test} from 'vitest'
import {stackVariables} from '#commands/environment/site-variables.ts'
import {readKeys} from '#commands/environment/keys.ts'
import {readSettings} from '#commands/environment/settings.ts'
import {parseMailerEnvironment} from '#workers/mailer/environment.ts'
import {parsePublisherEnvironment} from '#workers/publisher/environment.ts'
import {parseRetentionEnvironment} from '#workers/retention/environment.ts'
import {parseUptimeMonitorEnvironment} from '#workers/uptime-monitor/environment.ts'
import {parseSiteEnvironment} from '#web/env/site-environment.ts'
import {readCompose, readKubernetes, readUnit} from './read-deployment.ts'

const messageOf = (program: () => unknown): string => {
  try {
    program()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return ''
}

const missingIn = (program: () => unknown): readonly string[] =>
  [...messageOf(program).matchAll(/^Missing (?:or malformed )?(?<name>[A-Z_]+):/gmu)].map(
    ([, name = '']) => name,
  )

const folder = mkdtempSync(path.join(tmpdir(), 'deployment-'))
afterAll(() => rmSync(folder, {recursive: true}))

const publicSite: NodeJS.ProcessEnv = {NODE_ENV: 'production', SITE_URL: 'https://www.marsa.example'}

/** What each program does not start without, by its own word, at a public address. */
const needed: Readonly<Record<string, readonly string[]>> = {
  site: [
    'SITE_URL',
    ...missingIn(() => stackVariables(readSettings(publicSite), readKeys(folder), publicSite)),
    // The start command sets the folder.
    ...missingIn(() => parseSiteEnvironment(publicSite)).filter((name) => name !== 'STALE_RESPONSES_DIR'),
  ],
  mailer: missingIn(() => parseMailerEnvironment({})),
  publisher: missingIn(() => parsePublisherEnvironment({})),
  'uptime-monitor': missingIn(() => parseUptimeMonitorEnvironment({})),
  retention: missingIn(() => parseRetentionEnvironment({})),
}

const secretsOfOthers = [
  'SUPABASE_SECRET_KEY',
  'SEAL_KEY',
  'SANITY_PUBLISHER_TOKEN',
  'SMTP_URL',
  'SANITY_WRITE_TOKEN',
]

const programOf = (name: string): string => name.replace(/-\d$/u, '')

describe.each([
  ['the compose file', readCompose()],
  ['the Kubernetes manifests', readKubernetes()],
])('%s', (_, all) => {
  const own = all.filter(({name}) => needed[programOf(name)] !== undefined)

  test('has the site and every worker', () => {
    expect([...new Set(own.map(({name}) => programOf(name)))].toSorted()).toEqual(
      Object.keys(needed).toSorted(),
    )
    const workers = globSync('workers/*/main.ts').map((file) => path.basename(path.dirname(file)))
    expect([...workers, 'site'].toSorted()).toEqual(Object.keys(needed).toSorted())
  })

  test.each(own)('names each variable that $name needs', ({name, variables}) => {
    expect(needed[programOf(name)]?.length).toBeGreaterThan(1)
    expect(needed[programOf(name)]?.filter((variable) => !variables.includes(variable))).toEqual([])
  })

  test.each(own)('starts $name by node, so that the signal to end reaches it', ({name, command}) => {
    const program = programOf(name)
    expect(command).toEqual(['node', program === 'site' ? 'commands/serve.ts' : `workers/${program}/main.ts`])
  })

  test.each(all)(
    'runs $name as an ordinary user, with a root that is read-only',
    ({user, isRootReadOnly}) => {
      expect(user).toBeGreaterThan(0)
      expect(isRootReadOnly).toBe(true)
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
})

describe('the units of systemd', () => {
  test.each([
    ['marsa-site@.service', 'commands/serve.ts'],
    ['marsa-worker@.service', 'workers/%i/main.ts'],
  ])('%s is started by node, as an ordinary user, with a root that is read-only', (file, program) => {
    const unit = readUnit(file)
    expect(unit.get('ExecStart')).toBe(`/usr/bin/node ${program}`)
    expect(unit.get('User')).toBe('marsa')
    expect(unit.get('ProtectSystem')).toBe('strict')
    expect(unit.get('KillMode')).toBe('mixed')
    expect(Number(unit.get('TimeoutStopSec'))).toBeGreaterThan(10)
  })
})
