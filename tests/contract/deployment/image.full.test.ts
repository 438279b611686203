import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {describe, expect, test} from 'vitest'
import {z} from 'zod'
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

/** What each module of the image imports, types too. */
function readImports() {
  const places = copiedBy(readStages().at(-1)).filter((place) => !place.endsWith('.json'))
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

describe('the image', () => {
  const stages = readStages()
  const last = stages.at(-1) ?? {from: '', lines: []}

  test('has the version of Node that the tests ran on', () => {
    const {dependencies} = z
      .object({dependencies: z.object({node: z.string()})})
      .parse(JSON.parse(readFileSync('package.json', 'utf8')))
    const byDefault = /^ARG NODE_IMAGE=(?<image>.+)$/mu.exec(readFileSync('deploy/Dockerfile', 'utf8'))
    expect(byDefault?.groups?.['image']).toMatch(new RegExp(`^node:${dependencies.node}-`, 'u'))
    for (const {from} of stages) expect(from).toBe('${NODE_IMAGE}')
  })

  test('starts the site by node as an ordinary user', () => {
    expect(last.lines).toContain('CMD ["node", "commands/serve.ts"]')
    expect(last.lines).toContain('USER 1000:1000')
  })

  test('copies folders by name, and none of the stand-ins, the tests or the demo content', () => {
    expect(copiedBy(last).length).toBeGreaterThan(5)
    for (const place of copiedBy(last))
      expect(place).toMatch(
        /^(?:domain|schemas|web|commands|workers|package\.json|next\.config\.ts|tsconfig\.json)$/u,
      )
  })

  test('is built from no more than it has', () => {
    expect(copiedBy(stages[1]).filter((place) => !copiedBy(last).includes(place))).toEqual([])
  })
})

describe('every module of the image', () => {
  const imports = readImports()

  test('imports modules that the image has, types too', () => {
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
})
