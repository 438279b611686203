import {expect, test} from 'vitest'
import {listNeededOrigins, listWebhookDifferences, makeWebhook} from './project-settings.ts'

const wanted = makeWebhook('https://www.example.com', 'production', 'secret')

test('the site needs no credentials, the Studio does', () => {
  expect(listNeededOrigins('https://www.example.com/path', 'https://studio.example.com')).toEqual([
    {origin: 'https://www.example.com', allowCredentials: false},
    {origin: 'https://studio.example.com', allowCredentials: true},
  ])
})

test('a Studio at the address of the site is one origin', () => {
  expect(listNeededOrigins('https://www.example.com', 'https://www.example.com/studio')).toEqual([
    {origin: 'https://www.example.com', allowCredentials: true},
  ])
})

test('additional fields of the service are no difference', () => {
  expect(listWebhookDifferences({...wanted, id: 'abc', createdAt: '2026-11-21'}, wanted)).toEqual({})
})

test('a secret that the service does not return is sent again', () => {
  const {secret, ...shown} = wanted
  expect(listWebhookDifferences(shown, wanted)).toEqual({secret})
})

test('a webhook that was disabled or narrowed is corrected', () => {
  const narrowed = {...wanted, isDisabledByUser: true, rule: {on: ['create']}}
  expect(Object.keys(listWebhookDifferences(narrowed, wanted))).toEqual(['isDisabledByUser', 'rule'])
})
