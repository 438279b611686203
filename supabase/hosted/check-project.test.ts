import {once} from 'node:events'
import {createServer, type Server} from 'node:http'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {checkProject, listNeededSettings} from './check-project.ts'

const siteUrl = 'https://www.marsa.example'
let settings: Record<string, unknown> = {}
let isPrivateOnly: boolean | null = null
let received: (string | undefined)[] = []

/** Responds as the management API does. */
const api: Server = createServer((request, response) => {
  received.push(request.url, request.headers.authorization)
  const bodies = new Map<string | undefined, unknown>([
    ['/v1/projects/abc/config/auth', settings],
    ['/v1/projects/abc/config/realtime', {private_only: isPrivateOnly}],
  ])
  const body = bodies.get(request.url)
  response.writeHead(body ? 200 : 404, {'content-type': 'application/json'})
  response.end(JSON.stringify(body ?? {message: 'Project not found'}))
})
let address = ''

beforeAll(async () => {
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  const bound = api.address()
  address = typeof bound === 'object' && bound ? `http://127.0.0.1:${bound.port}` : ''
})

afterAll(() => {
  api.close()
})

const env = (changed: Record<string, string> = {}) => ({
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_ACCESS_TOKEN: 'sbp_token',
  SITE_URL: `${siteUrl}/`,
  SUPABASE_MANAGEMENT_URL: address,
  ...changed,
})

describe('a hosted project', () => {
  test('that is set up as the site needs it has nothing wrong', async () => {
    received = []
    settings = {...listNeededSettings(siteUrl), rate_limit_otp: 30, password_required_characters: null}
    expect(await checkProject(env())).toEqual([])
    expect(received).toEqual(['/v1/projects/abc/config/auth', 'Bearer sbp_token'])
  })

  test('that differs is reported by each setting', async () => {
    const {jwt_exp, ...others} = listNeededSettings(siteUrl)
    expect(jwt_exp).toBe(600)
    settings = {...others, mailer_autoconfirm: true, site_url: 'http://localhost:3000'}
    expect(await checkProject(env())).toEqual([
      'site_url is "http://localhost:3000", and should be "https://www.marsa.example/".',
      'mailer_autoconfirm is true, and should be false.',
      'jwt_exp is not there, and should be 600.',
    ])
  })

  test('with Realtime has private channels only, where the site listens', async () => {
    settings = listNeededSettings(siteUrl)
    isPrivateOnly = null
    expect(await checkProject(env())).toEqual([])
    expect(await checkProject(env({SUPABASE_REALTIME: 'on'}))).toEqual([
      expect.stringContaining('Allow public access'),
    ])
    isPrivateOnly = true
    expect(await checkProject(env({SUPABASE_REALTIME: 'on'}))).toEqual([])
  })

  test('that does not exist is reported', async () => {
    await expect(checkProject(env({SUPABASE_URL: 'https://other.supabase.co'}))).rejects.toThrow(
      'responded with 404 for the project "other"',
    )
  })

  test('without a token is not requested', async () => {
    await expect(checkProject(env({SUPABASE_ACCESS_TOKEN: ''}))).rejects.toThrow('SUPABASE_ACCESS_TOKEN')
  })
})
