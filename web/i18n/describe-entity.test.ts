import {expect, test} from 'vitest'
import {describeEntity} from './describe-entity.ts'

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

test('a licensed company names its regulator and its licence', () => {
  expect(describeEntity('en', 'Marsa Ltd', licensed)).toMatchObject({
    regulator: 'CySEC',
    licence: '123/45',
    servedBy: 'You are served by Marsa Ltd, supervised by CySEC, licence 123/45.',
  })
})

test.each([{...licensed, standing: 'demo'} as const])(
  'the demo brand claims no licence, whatever else is stored',
  (entity) => {
    const described = describeEntity('en', 'Marsa Ltd (demo entity)', entity)
    expect(described).toMatchObject({
      regulator: 'Demo brand: no licence',
      licence: 'Demo brand: no licence',
      servedBy: 'You are served by Marsa Ltd (demo entity). Demo brand: no licence.',
    })
    expect(JSON.stringify(described)).not.toMatch(/CySEC|HE 123|123\/45|Limassol|Ombudsman|Fund/u)
    expect(describeEntity('ar', 'مرسى', entity).regulator).toBe('علامة تجريبية: بلا ترخيص')
  },
)
