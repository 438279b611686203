import {expect, test} from 'vitest'
import {quoteLive, quoteRequest, readQuotedReleaseTime} from './approval-quotes.ts'

const at = '2026-11-24T10:00:00Z'
const file = {_key: 'a', asset: `file-${'1'.repeat(40)}-pdf`, name: 'a.pdf', size: 9, sha256: '1'.repeat(64)}
const request = {reason: 'Clearer', liveAt: at, release: 'rGold', releaseAt: at}

test('an approval quotes each part of what was read', () => {
  const others = [
    quoteRequest({...request, reason: 'Shorter'}, 'base'),
    quoteRequest({...request, liveAt: null}, 'base'),
    quoteRequest({...request, release: 'rSilver'}, 'base'),
    quoteRequest({...request, releaseAt: null}, 'base'),
    quoteRequest(request, 'another'),
    quoteRequest(request, null),
    quoteRequest(request, 'base'),
    quoteRequest({...request, evidenceFiles: [file]}, 'base'),
    quoteRequest({...request, evidenceFiles: [{...file, name: 'b.pdf'}]}, 'base'),
    quoteRequest({...request, evidenceFiles: [{...file, sha256: '2'.repeat(64)}]}, 'base'),
  ]
  expect(new Set(others).size).toBe(others.length)
})

test('a request quotes the same with spaces around its reason, and with fields that are missing or empty', () => {
  expect(quoteRequest({reason: ' Clearer\n'}, null)).toBe(
    quoteRequest({reason: 'Clearer', liveAt: null, release: null, releaseAt: null}, null),
  )
})

test('a request without evidence files quotes the same as before there were any', () => {
  const quotes = JSON.stringify(['Clearer', null, null, null, 'base'])
  expect(quoteRequest({reason: 'Clearer', evidenceFiles: []}, 'base')).toBe(quotes)
})

test('a countersignature quotes the seal and the text that was compared', () => {
  const quotes = [quoteLive({signature: 'a'}, 'base'), quoteLive({signature: 'b'}, 'base')]
  expect(new Set([...quotes, quoteLive({signature: 'a'}, null)]).size).toBe(3)
})

test('the time of a release is read from the quotes, and nothing from what is none', () => {
  expect(readQuotedReleaseTime(quoteRequest(request, null))).toBe(at)
  expect(readQuotedReleaseTime(quoteRequest({...request, releaseAt: 'soon'}, null))).toBeNull()
  for (const other of [null, undefined, '', '{', '5', quoteRequest({reason: 'Clearer'}, null)])
    expect(readQuotedReleaseTime(other)).toBeNull()
})
