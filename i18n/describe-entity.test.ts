import {expect, test} from 'vitest'
import {licensedEntity} from '#schemas/rules/licensed-entity.ts'
import {describeEntity} from './describe-entity.ts'

test('a licensed company names its regulator and its licence', () => {
  expect(describeEntity('en', 'Marsa Ltd', licensedEntity)).toMatchObject({
    regulator: 'CySEC',
    licence: '123/45',
    servedBy: 'You are served by Marsa Ltd, supervised by CySEC, licence 123/45.',
  })
})

test.each([{...licensedEntity, standing: 'demo'} as const])(
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
