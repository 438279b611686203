import {expect, test} from 'vitest'
import {isSameOrigin} from './is-same-origin.ts'

const host = {host: 'www.marsa.example'}

test.each([
  [{'sec-fetch-site': 'same-origin'}, true],
  [{'sec-fetch-site': 'same-site'}, false],
  [{'sec-fetch-site': 'cross-site'}, false],
  [{'sec-fetch-site': 'none'}, false],
  [{'sec-fetch-site': 'same-site', origin: 'https://www.marsa.example'}, false],
  [{origin: 'http://www.marsa.example'}, true],
  [{origin: 'http://shop.marsa.example'}, false],
  [{origin: 'http://www.marsa.example:8080'}, false],
  [{origin: 'null'}, false],
  [{}, false],
])('a request with %j came from this site: %s', (headers, expected) => {
  expect(isSameOrigin(new Headers({...host, ...headers}))).toBe(expected)
})
