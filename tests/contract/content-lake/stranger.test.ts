import {createClient, type ClientConfig} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startStandaloneLake, type StandaloneLake} from '#tests/support/start-content-lake.ts'

let lake: StandaloneLake

const page = 'http://localhost:4455'
const ownToken = 'a-token-that-the-owner-of-the-project-chose'

beforeAll(async () => {
  const options = [
    '--memory --project shop1 --project blog2 --dataset live --private inner',
    `--user ada:administrator --user cy:contributor --page ${page}`,
    `--user robot:viewer:${ownToken} --assets-url http://pictures.example`,
  ]
  lake = await startStandaloneLake(options.join(' ').split(' '))
})
afterAll(() => lake.stop())

/** As the client of a hosted project names it: in its host. In Node, `localhost` alone is known, so the header says it. */
const client = (projectId: string, config: Partial<ClientConfig> = {}) =>
  createClient({
    projectId,
    dataset: 'live',
    apiVersion: '2025-02-19',
    apiHost: lake.url,
    useProjectHostname: false,
    useCdn: false,
    maxRetries: 0,
    ...config,
  })
const ada = (projectId: string) => client(projectId, {token: lake.token(projectId, 'ada')})

describe('projects', () => {
  test('each has its own documents, tokens and people', async () => {
    await ada('shop1').create({_id: 'here', _type: 'thing'})
    expect(await client('shop1').fetch('*[_type == "thing"]._id')).toEqual(['here'])
    expect(await client('blog2').fetch('*[_type == "thing"]._id')).toEqual([])
    const foreign = client('blog2', {token: lake.token('shop1', 'ada')})
    await expect(foreign.fetch('*')).rejects.toThrow('Session not found')
    expect(await ada('blog2').users.getById('me')).toMatchObject({id: 'ada', role: 'administrator'})
  })

  test('its assets are found by its address alone', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>')
    const {url, path} = await ada('shop1').assets.upload('image', svg, {filename: 'dot.svg'})
    expect(url).toBe(`http://pictures.example/${path}`)
    const status = async (address: string) => (await fetch(`${lake.url}/${address}`)).status
    expect(await status(path)).toBe(200)
    expect(await status(path.replace('shop1', 'blog2'))).toBe(404)
  })

  test('a token says its project, and nothing is guessed', async () => {
    const me = async (headers: Readonly<Record<string, string>>) => {
      const response = await fetch(`${lake.url}/v2025-02-19/users/me`, {headers})
      return {status: response.status, body: await response.text()}
    }
    expect(await me({authorization: `Bearer ${lake.token('blog2', 'ada')}`})).toMatchObject({status: 200})
    // Two projects have this token.
    expect(await me({authorization: `Bearer ${ownToken}`})).toMatchObject({status: 400})
    expect(await me({})).toMatchObject({status: 400})
    const wrong = await me({'x-sanity-project-id': 'none3'})
    expect(wrong.status).toBe(404)
    expect(wrong.body).toContain('Project \\"none3\\" not found')
  })
})

describe('datasets and roles', () => {
  test('a private dataset is read by members alone', async () => {
    const inner = ada('shop1').withConfig({dataset: 'inner'})
    await inner.create({_id: 'hidden', _type: 'thing'})
    expect(await client('shop1', {dataset: 'inner'}).fetch('*')).toEqual([])
    expect(
      await client('shop1', {dataset: 'inner', token: ownToken}).fetch('*[_type == "thing"]._id'),
    ).toEqual(['hidden'])
    const listed = (await ada('shop1').datasets.list()).map(({name, aclMode}) => `${name} ${aclMode}`)
    expect(listed).toEqual(['live public', 'inner private'])
  })

  test('a contributor writes drafts, which somebody else publishes', async () => {
    const cy = client('shop1', {token: lake.token('shop1', 'cy')})
    await cy.create({_id: 'drafts.idea', _type: 'thing'})
    await expect(cy.create({_id: 'idea', _type: 'thing'})).rejects.toThrow('Insufficient permissions')
    await expect(cy.datasets.create('mine')).rejects.toThrow('missing required grant')
  })

  test('a dataset in memory keeps its documents when its visitors change, and loses them when it is deleted', async () => {
    await ada('shop1').datasets.create('trial')
    await ada('shop1').withConfig({dataset: 'trial'}).create({_id: 'kept', _type: 'thing'})
    await ada('shop1').datasets.edit('trial', {aclMode: 'private'})
    expect(await ada('shop1').withConfig({dataset: 'trial'}).fetch('*[_id == "kept"][0]._type')).toBe('thing')
    expect(await client('shop1', {dataset: 'trial'}).fetch('*')).toEqual([])
    await ada('shop1').datasets.delete('trial')
    await ada('shop1').datasets.create('trial')
    expect(await ada('shop1').withConfig({dataset: 'trial'}).fetch('*[_id == "kept"]')).toEqual([])
  })
})

describe('pages', () => {
  const allowed = async (origin: string) =>
    (await fetch(`${lake.url}/v1/projects/shop1`, {headers: {origin}})).headers.get(
      'access-control-allow-origin',
    )

  test('those that are named may read responses, and those that are added over the API', async () => {
    expect(await allowed(page)).toBe(page)
    expect(await allowed('http://localhost:5566')).toBeNull()
    const body = {origin: 'http://localhost:5566', allowCredentials: true}
    await ada('shop1').request({method: 'POST', uri: '/projects/shop1/cors', body})
    expect(await allowed('http://localhost:5566')).toBe('http://localhost:5566')
  })

  const stream = async (origin: string) => {
    const {port} = new URL(lake.url)
    const {request} = await import('node:http')
    const path = '/v2025-02-19/data/listen/live?query=*'
    return await new Promise<string | undefined>((resolve, reject) => {
      const headers = {
        host: `shop1.localhost:${port}`,
        origin,
        authorization: `Bearer ${lake.token('shop1', 'ada')}`,
      }
      request({host: '127.0.0.1', port, path, headers}, (response) => {
        response.destroy()
        resolve(response.headers.location)
      })
        .on('error', reject)
        .end()
    })
  }

  test('each stream of a page has a host of its own, with a ticket in place of the token', async () => {
    const [first, second] = [await stream(page), await stream(page)]
    expect(first).toMatch(
      /^http:\/\/s\d+\.shop1\.localhost:\d+\/v2025-02-19\/data\/listen\/live\?.*ticket=[a-f0-9]{40}$/u,
    )
    expect(new URL(second ?? '').host).not.toBe(new URL(first ?? '').host)
    // Another page gets neither.
    expect(await stream('http://localhost:7788')).toBeUndefined()
  })
})
