import type {IncomingHttpHeaders} from 'node:http'
import {Socket} from 'node:net'
import {expect, test} from 'vitest'
import {isListed, isProxyList, toBlockList} from '#runtime/environment/proxy-list.ts'
import {dropForgedHeaders, reportOnce} from './trusted-proxies.ts'

const proxies = toBlockList(['10.0.4.0/24', '203.0.113.7', '2001:db8::/32'])

test.each([
  ['10.0.4.9', true],
  ['::ffff:10.0.4.9', true],
  ['10.0.5.9', false],
  ['203.0.113.7', true],
  ['203.0.113.8', false],
  ['2001:db8:1::2', true],
  ['2001:db9::1', false],
  ['127.0.0.1', false],
  ['', false],
  [undefined, false],
])('%s is a trusted proxy: %s', (address, isTrusted) => {
  expect(isListed(proxies, address)).toBe(isTrusted)
})

test.each(['10.0.4.0/24, 127.0.0.1', '::1'])('%s is a list of proxies', (list) => {
  expect(isProxyList(list)).toBe(true)
})

test.each([
  '',
  'nginx',
  '10.0.4.0/33',
  '0.0.0.0/0',
  '::/0',
  '10.0.4.0/',
  '10.0.4',
  '127.0.0.1,',
  '10.0.4.0/8/8',
])('"%s" is not, and a list that covers everybody neither', (list) => {
  expect(isProxyList(list)).toBe(false)
})

const forged = (): IncomingHttpHeaders => ({
  host: 'www.marsa.example',
  forwarded: 'for=203.0.113.9',
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'www.marsa.example',
  'x-forwarded-port': '443',
  'x-forwarded-proto': 'https',
  'x-real-ip': '203.0.113.9',
  'cf-ipcountry': 'KW',
  'x-proxy-trust': 'trusted',
})
const socket = new Socket()

test('the headers of an unknown sender are dropped, and its address is known', () => {
  const headers = forged()
  const sender = dropForgedHeaders({headers, socket}, {isTrusted: false, countryHeader: 'cf-ipcountry'})
  expect(headers).toEqual({host: 'www.marsa.example', 'x-proxy-trust': 'ignored'})
  expect(sender).toBe('an unknown address')
})

test("a proxy's headers stay, and a request without any is nobody's", () => {
  const headers = forged()
  const settings = {isTrusted: true, countryHeader: 'cf-ipcountry'}
  expect(dropForgedHeaders({headers, socket}, settings)).toBeUndefined()
  expect(headers).toEqual({...forged(), 'x-proxy-trust': 'trusted'})
  const bare: IncomingHttpHeaders = {host: 'www.marsa.example', 'x-proxy-trust': 'trusted'}
  expect(dropForgedHeaders({headers: bare, socket}, {...settings, isTrusted: false})).toBeUndefined()
  expect(bare['x-proxy-trust']).toBe('none')
})

test('each sender is reported once, and no more than a hundred of them', () => {
  const reported: string[] = []
  const report = reportOnce((address) => void reported.push(address))
  for (const address of ['10.0.0.1', '10.0.0.1', undefined]) report(address)
  expect(reported).toEqual(['10.0.0.1'])
  for (let n = 0; n < 200; n += 1) report(`10.0.1.${n}`)
  expect(reported).toHaveLength(100)
})
