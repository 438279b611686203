import {expect, test} from 'vitest'
import type {StatusRecord} from '#web/database/status-record.ts'
import {withholdClaims} from './withhold-claims.ts'

const moment = '2026-03-01T00:00:00Z'
const id = '6a0e3e0c-0d3a-4f2e-9d2b-1c5b6f1f7a11'
const calm = {title: 'Slow orders', title_ar: 'بطء الأوامر', text: 'We look.', text_ar: 'نبحث.'}
const withheldTexts = {
  title: 'Details withheld',
  title_ar: 'حُجبت التفاصيل',
  text: 'Details withheld',
  text_ar: 'حُجبت التفاصيل',
}

const buildRecord = ({title, title_ar, text, text_ar}: typeof calm, name = 'E-mail'): StatusRecord => ({
  components: [
    {
      id: 'mail',
      name,
      name_ar: 'البريد',
      interval_seconds: 30,
      last_checked_at: null,
      recent_outcomes: [],
      response_ms: null,
    },
  ],
  months: [],
  incidents: [
    {
      id,
      component_ids: ['mail'],
      title,
      title_ar,
      impact: 'minor',
      status: 'investigating',
      started_at: moment,
      resolved_at: null,
      incident_updates: [{status: 'investigating', text, text_ar, created_at: moment}],
    },
  ],
  maintenance: [
    {
      id,
      component_ids: [],
      title,
      title_ar,
      text,
      text_ar,
      starts_at: moment,
      ends_at: moment,
      cancelled_at: null,
    },
  ],
})

test('texts about incidents and maintenance without a claim are shown', () => {
  expect(withholdClaims(buildRecord(calm))).toEqual(buildRecord(calm))
})

test.each([
  {...calm, title: 'Guaranteed profits'},
  {...calm, text: 'Guaranteed profits of 20% a month'},
  {...calm, title_ar: 'أرباح مضمونة'},
  {...calm, text_ar: 'أرباح مضمونة'},
])('a claim withholds the title and the texts in both languages, and nothing else: %j', (texts) => {
  expect(withholdClaims(buildRecord(texts))).toEqual(buildRecord(withheldTexts))
})

test('a claim in the name of a component withholds the name', () => {
  const {components} = withholdClaims(buildRecord(calm, 'Guaranteed profits'))
  expect(components).toMatchObject([{id: 'mail', name: 'Details withheld', name_ar: 'حُجبت التفاصيل'}])
})
