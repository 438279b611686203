import {expect, test} from 'vitest'
import {toCanonicalZone} from '#domain/hours/canonical-zone.ts'
import {describeZone, namedZones, readZone} from './time-zones.ts'

const [winter, summer] = [Date.UTC(2026, 10, 28), Date.UTC(2027, 6, 1)]

test('universal time has a name of its own in both languages, in Arabic one without Latin letters', () => {
  expect(describeZone('en', 'UTC', winter)).toBe('UTC')
  expect(describeZone('ar', 'UTC', winter)).toBe('التوقيت العالمي المنسق')
})

test.each([
  ['Europe/Istanbul', 'Türkiye Standard Time, Istanbul (UTC+3)', 'توقيت تركيا (غرينتش+3)'],
  ['Africa/Casablanca', 'Morocco Time, Casablanca (UTC+1)', 'توقيت المغرب (غرينتش+1)'],
  ['Asia/Amman', 'Jordan Time, Amman (UTC+3)', 'توقيت الأردن (غرينتش+3)'],
  ['Asia/Kolkata', 'India Standard Time, Kolkata (UTC+5:30)', 'توقيت الهند (غرينتش+5:30)'],
  ['Asia/Beirut', 'Eastern European Time, Beirut (UTC+2)', 'توقيت لبنان (غرينتش+2)'],
  ['America/Sao_Paulo', 'Brasilia Standard Time, São Paulo (UTC−3)', 'توقيت ساو باولو (غرينتش−3)'],
  ['America/Los_Angeles', 'Pacific Time, Los Angeles (UTC−8)', 'توقيت لوس أنجلوس (غرينتش−8)'],
  ['Europe/Copenhagen', 'Central European Time, Copenhagen (UTC+1)', 'توقيت الدنمارك (غرينتش+1)'],
  ['Asia/Hong_Kong', 'Hong Kong Standard Time (UTC+8)', 'توقيت هونغ كونغ (غرينتش+8)'],
  ['Asia/Singapore', 'Singapore Standard Time (UTC+8)', 'توقيت سنغافورة (غرينتش+8)'],
])('%s is named as it is today, with its offset', (zone, english, arabic) => {
  expect(describeZone('en', zone, winter)).toBe(english)
  expect(describeZone('ar', zone, winter)).toBe(arabic)
})

test('the offset is that of the season', () => {
  expect(describeZone('en', 'Europe/Berlin', winter)).toBe('Central European Time, Berlin (UTC+1)')
  expect(describeZone('en', 'Europe/Berlin', summer)).toBe('Central European Time, Berlin (UTC+2)')
  expect(describeZone('en', 'Australia/Sydney', winter)).toBe('Australian Eastern Time, Sydney (UTC+11)')
  expect(describeZone('en', 'Australia/Sydney', summer)).toBe('Australian Eastern Time, Sydney (UTC+10)')
})

test.each(['en', 'ar'] as const)('in %s no two time zones have the same label', (lang) => {
  const zones = [...new Set(Intl.supportedValuesOf('timeZone').map(toCanonicalZone))]
  const labels = new Set(zones.map((zone) => describeZone(lang, zone, winter)))
  expect(labels.size).toBe(zones.length)
})

test('a zone is offered once, also to a browser that knows it by an earlier name', () => {
  expect(toCanonicalZone('Asia/Calcutta')).toBe('Asia/Kolkata')
  const zones = namedZones('en', 'Asia/Calcutta', winter).map(({zone}) => zone)
  expect(zones.filter((zone) => zone === 'Asia/Kolkata' || zone === 'Asia/Calcutta')).toEqual([
    'Asia/Kolkata',
  ])
  expect(readZone('Asia/Calcutta', 'UTC')).toBe('Asia/Kolkata')
  expect(readZone('Atlantis/Capital', 'UTC')).toBeNull()
})
