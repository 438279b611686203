import {expect, test} from 'vitest'
import {neededOrigins} from './allow-origins.ts'
import {differencesOf, desiredWebhook} from './ensure-webhook.ts'

const wanted = desiredWebhook('https://www.example.com', 'production', 'secret')

test('the site asks without credentials, the Studio with them', () => {
  expect(neededOrigins('https://www.example.com/path', 'https://studio.example.com')).toEqual([
    {origin: 'https://www.example.com', allowCredentials: false},
    {origin: 'https://studio.example.com', allowCredentials: true},
  ])
})

test('a Studio at the address of the site is one origin', () => {
  expect(neededOrigins('https://www.example.com', 'https://www.example.com/studio')).toEqual([
    {origin: 'https://www.example.com', allowCredentials: true},
  ])
})

test('a webhook that the service shows with more fields is the same', () => {
  expect(differencesOf({...wanted, id: 'abc', createdAt: '2026-11-21'}, wanted)).toEqual({})
})

test('a secret that the service does not show is given again', () => {
  const {secret, ...shown} = wanted
  expect(differencesOf(shown, wanted)).toEqual({secret})
})

test('a webhook that somebody switched off or narrowed is corrected', () => {
  const narrowed = {...wanted, isDisabledByUser: true, rule: {on: ['create']}}
  expect(Object.keys(differencesOf(narrowed, wanted))).toEqual(['isDisabledByUser', 'rule'])
})
