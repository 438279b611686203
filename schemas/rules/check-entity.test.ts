import {expect, test} from 'vitest'
import {checkEntity} from './check-entity.ts'

const licensed = {
  standing: 'licensed',
  registrationNumber: 'HE 123',
  seat: {en: 'Limassol', ar: 'ليماسول'},
  supervisor: {en: 'CySEC', ar: 'هيئة الأوراق المالية والبورصات القبرصية'},
  licenceNumber: '123/45',
  registerLink: 'https://www.cysec.gov.cy/',
  complaintsBody: {en: 'Financial Ombudsman', ar: 'أمين المظالم المالي'},
  compensationScheme: {en: 'Investor Compensation Fund', ar: 'صندوق تعويض المستثمرين'},
} as const

test('a licensed company with everything that proves its licence is in order', () => {
  expect(checkEntity(licensed)).toEqual([])
})

test.each([
  'registrationNumber',
  'seat',
  'supervisor',
  'licenceNumber',
  'registerLink',
  'complaintsBody',
  'compensationScheme',
] as const)('a licensed company without its %s is rejected there', (field) => {
  expect(checkEntity({...licensed, [field]: undefined})).toMatchObject([{at: [field]}])
  expect(checkEntity({...licensed, [field]: null})).toMatchObject([{at: [field]}])
})

test('the register is linked over https alone', () => {
  expect(checkEntity({...licensed, registerLink: 'http://register.example'})).toMatchObject([
    {at: ['registerLink']},
  ])
})

test('the demo brand needs none of it', () => {
  expect(checkEntity({standing: 'demo'})).toEqual([])
})
