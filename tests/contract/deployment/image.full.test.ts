import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {readSitePlaces} from '#commands/npm-packages.ts'
import {isInImage, copiedBy, readStages} from '#tests/support/servers/deployed-copy.ts'

const cruiseShape = z.object({
  modules: z.array(
    z.object({
      source: z.string(),
      dependencies: z.array(
        z.object({
          module: z.string(),
          resolved: z.string(),
          coreModule: z.boolean(),
          dependencyTypes: z.array(z.string()),
        }),
      ),
    }),
  ),
})

/** What each module of the images imports, types too. */
function readImports() {
  const places = copiedBy('site').filter((place) => !place.endsWith('.json'))
  const output = execFileSync(
    'node_modules/.bin/depcruise',
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...places],
    {encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore']},
  )
  return cruiseShape
    .parse(JSON.parse(output))
    .modules.filter(({source}) => isInImage(source))
    .flatMap(({source, dependencies}) => dependencies.map((dependency) => ({from: source, ...dependency})))
    .filter(({coreModule}) => !coreModule)
}

/** Modules that only the Studio and the publisher's validator load. */
const hasForms = (file: string): boolean =>
  /^schemas\/(?:documents|fields|objects|singletons)\//u.test(file) ||
  file === 'workers/publisher/form-rules/validator.ts'

describe('the images', () => {
  const stages = readStages()
  const linesOf = (name: string) => stages.find((stage) => stage.name === name)?.lines

  test('has the version of Node that the tests ran on', () => {
    const {dependencies} = z
      .object({dependencies: z.object({node: z.string()})})
      .parse(JSON.parse(readFileSync('package.json', 'utf8')))
    const byDefault = /^ARG NODE_IMAGE=(?<image>.+)$/mu.exec(readFileSync('deploy/Dockerfile', 'utf8'))
    expect(byDefault?.groups?.['image']).toMatch(new RegExp(`^node:${dependencies.node}-`, 'u'))
    const names = new Set(stages.map(({name}) => name))
    for (const {from} of stages) expect(from === '${NODE_IMAGE}' || names.has(from)).toBe(true)
  })

  test.each([
    ['site', 'commands/serve.ts'],
    ['publisher', 'workers/publisher/main.ts'],
  ])('%s starts %s by node as an ordinary user, with packages of its own', (name, program) => {
    expect(linesOf(name)).toContain(`CMD ["node", "${program}"]`)
    expect(linesOf(name)).toContain('USER 1000:1000')
    const packages = linesOf(name)?.filter((line) => line.endsWith(' /app/node_modules'))
    expect(packages).toEqual([`COPY --link --from=${name}-packages /app/node_modules /app/node_modules`])
  })

  test('of the site is the one that a build makes by default', () => {
    expect(stages.at(-1)?.name).toBe('site')
  })

  test('of the site and its build leave out the packages of the Studio', () => {
    expect(linesOf('build')).toContain('COPY --from=site-packages /app/node_modules node_modules')
    expect(linesOf('site-packages')).toContain('RUN npm pkg delete peerDependencies && npm ci --omit=peer')
  })

  test.each(['site', 'publisher'])(
    '%s has folders by name, and none of the stand-ins, the tests or the demo content',
    (name) => {
      expect(copiedBy(name).length).toBeGreaterThan(5)
      for (const place of copiedBy(name))
        expect(place).toMatch(
          /^(?:domain|i18n|runtime|schemas|supabase\/database\.types\.generated\.ts|web|commands|workers|package\.json|next\.config\.ts|tsconfig\.json)$/u,
        )
    },
  )

  test('of the site is built from no more than it has', () => {
    expect(copiedBy('build').length).toBeGreaterThan(5)
    expect(copiedBy('build').filter((place) => !copiedBy('site').includes(place))).toEqual([])
  })
})

describe('every module of the images', () => {
  const imports = readImports()

  test('imports modules that the images have, types too', () => {
    expect(imports.length).toBeGreaterThan(1_000)
    const missing = imports.filter(
      ({resolved}) => !resolved.startsWith('node_modules/') && !isInImage(resolved),
    )
    expect(missing.map(({from, resolved}) => `${from} imports ${resolved}`)).toEqual([])
  })

  test('imports packages that production installs, but for types', () => {
    const ofDevelopment = imports.filter(
      ({dependencyTypes}) => dependencyTypes.includes('npm-dev') && !dependencyTypes.includes('type-only'),
    )
    expect(ofDevelopment.map(({from, module}) => `${from} imports ${module}`)).toEqual([])
  })

  test("imports no package that the site's image lacks, but for types, the model's forms and the publisher's validator", () => {
    const places = readSitePlaces('package-lock.json')
    const lacking = imports.filter(({from, resolved, dependencyTypes}) => {
      const [place] = /^node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(resolved) ?? []
      return (
        place !== undefined && !places.has(place) && !dependencyTypes.includes('type-only') && !hasForms(from)
      )
    })
    expect(lacking.map(({from, module}) => `${from} imports ${module}`)).toEqual([])
  })
})
