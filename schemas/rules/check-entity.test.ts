import {expect, test} from 'vitest'
import {checkEntity} from './check-entity.ts'
import {licensedEntity} from './licensed-entity.ts'

test('a licensed company with everything that proves its licence is in order', () => {
  expect(checkEntity(licensedEntity)).toEqual([])
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
  expect(checkEntity({...licensedEntity, [field]: undefined})).toMatchObject([{at: [field]}])
  expect(checkEntity({...licensedEntity, [field]: null})).toMatchObject([{at: [field]}])
})

test('the register is linked over https alone', () => {
  expect(checkEntity({...licensedEntity, registerLink: 'http://register.example'})).toMatchObject([
    {at: ['registerLink']},
  ])
})

test('the demo brand needs none of it', () => {
  expect(checkEntity({standing: 'demo'})).toEqual([])
})
