import {execFile} from 'node:child_process'
import path from 'node:path'
import {promisify} from 'node:util'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {makeSealKey} from '#domain/seal/make-seal.ts'
import {z} from 'zod'
import {extractSchema, type WorkspaceSchema} from '#content/provision/deploy-schema.ts'
import {provisionContent, readContentTarget, type ProvisionTarget} from '#content/provision/provision.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'

const secret = 'a secret of more than thirty-two characters'
const site = 'https://www.example.com'

let lake: RunningContentLake
let schema: WorkspaceSchema
let variables: Record<string, string>

async function runProvision(target: ProvisionTarget): Promise<string[]> {
  const messages: string[] = []
  for await (const sentence of provisionContent(target, schema)) messages.push(sentence)
  return messages
}
const manager = () => lake.client({token: variables['SANITY_PROVISION_TOKEN'] ?? '', dataset: 'staging'})
const getJson = (url: string) => manager().request<unknown>({url})
const state = async () => ({
  datasets: await manager().datasets.list(),
  origins: await getJson('/projects/marsa/cors'),
  hooks: await getJson('/hooks/projects/marsa'),
  schemas: await getJson('/projects/marsa/datasets/staging/schemas'),
  revisions: await manager().fetch<unknown>('*[] | order(_id) {_id, _rev}'),
})

beforeAll(async () => {
  lake = await startContentLake()
  variables = {
    SANITY_PROJECT_ID: 'marsa',
    SANITY_DATASET: 'staging',
    SANITY_API_HOST: lake.url,
    SANITY_PROVISION_TOKEN: lake.keys.content.users.admin,
    SITE_URL: `${site}/`,
    STUDIO_URL: 'https://studio.example.com',
    SANITY_WEBHOOK_SECRET: secret,
    SEAL_KEY: JSON.stringify(makeSealKey('a-key')),
  }
  schema = await extractSchema()
}, 240_000)

afterAll(() => lake.close())

describe('an empty project', () => {
  test('gets everything that the site and the Studio need, and reports each step', async () => {
    const messages = await runProvision(readContentTarget(variables))
    expect(messages.join('\n')).toMatch(
      /^The dataset "staging" was made.*\nThe model of the workspace "marsa" was deployed, \d+ types\.\nOf the content, \d+ documents were added .*\nRequests from https:\/\/www\.example\.com without credentials were allowed\.\nRequests from https:\/\/studio\.example\.com with credentials were allowed\.\nWhether Compliance may publish .* was not tried: .*\nThe webhook .* was made, signed with SANITY_WEBHOOK_SECRET\.$/u,
    )
    const {datasets, origins, hooks, schemas} = await state()
    expect(datasets).toContainEqual(expect.objectContaining({name: 'staging', aclMode: 'public'}))
    expect(origins).toHaveLength(2)
    expect(origins).toContainEqual(expect.objectContaining({origin: site, allowCredentials: false}))
    expect(origins).toContainEqual(
      expect.objectContaining({origin: 'https://studio.example.com', allowCredentials: true}),
    )
    expect(hooks).toMatchObject([
      {
        dataset: 'staging',
        url: `${site}/api/revalidate`,
        secret,
        includeDrafts: false,
        rule: {on: ['create', 'update', 'delete'], projection: '{_id, _type}'},
      },
    ])
    const [stored] = z.array(z.object({_id: z.string(), schema: z.string()})).parse(schemas)
    expect(stored?._id).toBe('_.schemas.marsa')
    expect(JSON.parse(stored?.schema ?? '')).toContainEqual(expect.objectContaining({name: 'regionProfile'}))
  })

  test('is readable without a token', async () => {
    const visitor = lake.client({dataset: 'staging'})
    expect(await visitor.fetch<unknown>('*[_id == "regionProfile-EU"][0].name.en')).toBe('European Union')
    expect(await visitor.fetch<number>('count(*[_type == "sanity.imageAsset"])')).toBeGreaterThan(0)
  })
})

describe('a project that is set up', () => {
  test('is not changed by a second run', async () => {
    const before = await state()
    const messages = await runProvision(readContentTarget(variables))
    // Nothing was made, corrected or allowed anew; what was not tried changed nothing either.
    expect(messages.join('\n')).not.toMatch(/\bwas\b(?! not tried)|allowed\.$/mu)
    expect(await state()).toEqual(before)
  })

  test('keeps changes of editors', async () => {
    await manager().patch('siteSettings').set({domain: 'edited.example'}).commit()
    expect((await runProvision(readContentTarget(variables)))[2]).toContain('1 were edited and stay')
    expect(await manager().getDocument('siteSettings')).toMatchObject({domain: 'edited.example'})
  })

  test('gets the new webhook secret, and no second webhook', async () => {
    const renewed = {...variables, SANITY_WEBHOOK_SECRET: secret.toUpperCase()}
    expect((await runProvision(readContentTarget(renewed))).at(-1)).toContain('was corrected: secret.')
    expect(await getJson('/hooks/projects/marsa')).toMatchObject([{secret: secret.toUpperCase()}])
  })

  test('allows credentials when the Studio moves to the origin of the site', async () => {
    await runProvision(readContentTarget({...variables, STUDIO_URL: `${site}/studio`}))
    expect(await getJson('/projects/marsa/cors')).toContainEqual(
      expect.objectContaining({origin: site, allowCredentials: true}),
    )
  })
})

describe('the rights of Compliance', () => {
  const rightsOf = async (SANITY_COMPLIANCE_TOKEN: string) =>
    (await runProvision(readContentTarget({...variables, SANITY_COMPLIANCE_TOKEN}))).at(-2)

  test('are drafts and versions where the service keeps to roles, and trying it changes nothing', async () => {
    const before = await state()
    expect(await rightsOf(lake.keys.content.users.compliance)).toMatch(
      /drafts and versions .* was refused by the service\.$/u,
    )
    expect(await state()).toEqual(before)
  })

  test('are reported where the service lets everybody publish', async () => {
    expect(await rightsOf(lake.keys.content.editor)).toMatch(
      /^The service lets Compliance publish a regulated text.* without a seal/u,
    )
  })

  test('stop the setup where they are too few to work with', async () => {
    await expect(rightsOf(lake.keys.content.viewer)).rejects.toThrow(
      /^The roles could not be set up: .* may not write drafts/u,
    )
  })
})

test('a token without permission fails with the step and the missing grant', async () => {
  const target = readContentTarget({...variables, SANITY_PROVISION_TOKEN: lake.keys.content.editor})
  await expect(runProvision(target)).rejects.toThrow(
    /^The model could not be set up: .*missing required grant sanity\.project/u,
  )
})

test('the setup survives a restart', async () => {
  const before = await state()
  const {dataDir, port} = lake
  await lake.kill()
  lake = await startContentLake({dataDir, port})
  expect(await state()).toEqual(before)
})

test('the command names every missing variable with a description', async () => {
  const run = promisify(execFile)(process.execPath, [path.resolve('content/provision/main.ts')], {
    env: {NODE_ENV: 'test'},
  })
  const {stderr, code} = await run.then(
    () => ({stderr: '', code: 0}),
    (error: unknown) => z.object({stderr: z.string(), code: z.number()}).parse(error),
  )
  expect(code).toBe(1)
  expect(stderr.match(/^Missing \w+: /gmu)).toEqual(
    [
      'SANITY_PROJECT_ID',
      'SANITY_DATASET',
      'SANITY_PROVISION_TOKEN',
      'SITE_URL',
      'STUDIO_URL',
      'SEAL_KEY',
      'SANITY_WEBHOOK_SECRET',
    ].map((name) => `Missing ${name}: `),
  )
})
