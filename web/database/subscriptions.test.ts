import '#tests/support/site-variables.ts'
import {expect, test, vi} from 'vitest'

vi.mock('server-only', () => ({}))
let response: unknown
const abortSignal = async () => await Promise.resolve(response)
vi.mock('./clients.ts', () => ({
  publicClient: {from: () => ({select: () => ({eq: () => ({order: () => ({abortSignal})})})})},
  siteClient: {rpc: () => ({abortSignal})},
}))

const {readComponents, readPreferences} = await import('./subscriptions.ts')

test('the name of a component that makes a claim is withheld from its subscription form, in both languages', async () => {
  const mail = {id: 'mail', name: 'E-mail', name_ar: 'البريد'}
  response = {data: [mail, {id: 'orders', name: 'Guaranteed profits', name_ar: 'الأوامر'}], error: null}
  const [shown, withheld] = await readComponents()
  expect(shown).toEqual({id: 'mail', name: {en: 'E-mail', ar: 'البريد'}})
  expect(withheld?.id).toBe('orders')
  expect(JSON.stringify(withheld)).not.toMatch(/Guaranteed|الأوامر/u)
})

test('an id that no component can have is refused', async () => {
  response = {data: [{id: '<b>', name: 'E-mail', name_ar: 'البريد'}], error: null}
  await expect(readComponents()).rejects.toThrow('id')
  const own = {address: 'a…@b.c', topic: 'status', language: 'en', topics: [], component_ids: ['Mail!']}
  response = {data: [own], error: null}
  await expect(readPreferences('6a0e3e0c-0d3a-4f2e-9d2b-1c5b6f1f7a11')).rejects.toThrow('component_ids')
})
