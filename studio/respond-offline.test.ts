import {expect, test} from 'vitest'
import {respondOffline} from './respond-offline.ts'

const requested: string[] = []
const offline = respondOffline('6.16.0', async (input) => {
  requested.push(input instanceof Request ? input.url : String(input))
  return await Promise.resolve(new Response('passed'))
})

test('the version is the latest that is known', async () => {
  const response = await offline('https://sanity-cdn.com/v1/modules/sanity/latest/%5E6.16.0/t1')
  expect(await response.json()).toEqual({latest: '6.16.0', packageVersion: '6.16.0'})
})

test('nobody takes feedback', async () => {
  const response = await offline(new URL('https://api.sanity.io/vX/intake/feedback'), {method: 'POST'})
  expect(response.ok).toBe(false)
})

test('everything else is requested', async () => {
  const addresses = ['http://localhost:3910/v1/users/me', 'https://api.sanity.io/vX/other']
  for (const address of addresses) expect(await (await offline(address)).text()).toBe('passed')
  expect(requested).toEqual(addresses)
})
