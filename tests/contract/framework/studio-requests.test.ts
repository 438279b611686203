import {createClient} from '@sanity/client'
import {globSync, readFileSync} from 'node:fs'
import {describe, expect, test} from 'vitest'
import {retryAvailability, respondOffline} from '#studio/browser-fetch.ts'

// They run in a browser only: what they are made of is read.
const studio = globSync('node_modules/sanity/lib/**/*.js')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

describe('the question which documents there are', () => {
  test('is tagged by the Studio as it is recognised', () => {
    expect(studio).toMatch(/getDataUrl\("doc", [^;]*tag: "preview\.documents-availability"\s*\}/u)
    expect(studio).toContain('requestTagPrefix: "sanity.studio"')
  })

  test('is repeated while the service is away, as the client of Sanity sends it', async () => {
    const requested: string[] = []
    const client = createClient({
      projectId: 'marsa',
      dataset: 'production',
      apiVersion: '2025-02-19',
      useCdn: false,
      requestTagPrefix: 'sanity.studio',
    })
    const path = client.getDataUrl('doc', 'a,b')
    const url = `${client.getUrl(path)}?tag=sanity.studio.preview.documents-availability&excludeContent=true`
    const request = retryAvailability(async (input) => {
      requested.push(String(input))
      return await Promise.resolve(new Response(null, {status: requested.length < 3 ? 503 : 200}))
    }, 1)
    expect((await request(url)).status).toBe(200)
    expect(requested).toHaveLength(3)
  })
})

describe('without a network', () => {
  const respond = respondOffline('6.16.0', async () => await Promise.reject(new Error('No network')))

  test('the Studio requests the latest version at an address that is responded to, and reads what is said', async () => {
    const [, host, path] = /MODULES_URL = `\$\{isStaging \? "[^"]*" : "([^"]*)"\}([^`]*)`/u.exec(studio) ?? []
    const response = await respond(`${host}${path}/sanity/latest/^6.16.0/t1`)
    expect(await response.json()).toEqual({latest: '6.16.0', packageVersion: '6.16.0'})
    expect(studio).toMatch(/latest: data\.latest,\s*packageVersion: data\.packageVersion/u)
  })

  test('the Studio sends feedback to an address that takes none', async () => {
    const [, address = ''] = /FEEDBACK_TUNNEL_URL = "([^"]*)"/u.exec(studio) ?? []
    expect((await respond(address, {method: 'POST'})).status).toBe(503)
  })
})

describe('a document is shown once it stays', () => {
  test('the Studio mounts it in the layout of the configuration', () => {
    expect(studio).toMatch(/return plugin\.document\?\.components\?\.unstable_layout/u)
  })

  test('the Studio knows no mode of comments while it loads the feature', () => {
    const asked =
      /\{ enabled: featureEnabled, isLoading, error \} = useFeatureEnabled\(FEATURES\.studioComments\)/gu
    const unknown = /if \(isLoading \|\| !enabledFromConfig \|\| error\) \{[^}]*mode: null/gu
    // Two of its bundles hold the same hook.
    const hooks = studio.match(asked) ?? []
    expect(hooks.length).toBeGreaterThan(0)
    expect(studio.match(unknown)).toHaveLength(hooks.length)
  })
})
