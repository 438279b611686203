import {expect, test} from 'vitest'
import {checkPhone} from './check-phone.ts'

test.each(['+44 20 7946 0142', '+61 2 5550 1234', '+97145550123', undefined])('%s is a number', (phone) => {
  expect(checkPhone(phone)).toEqual([])
})

test.each(['020 7946 0142', '+44 (0)20 7946', '+44  20 7946 0142', '+1234', 'tel:+442079460142'])(
  '%s is not',
  (phone) => expect(checkPhone(phone)).toHaveLength(1),
)
