import {describe, expect, test} from 'vitest'
import {readForm} from './read-form.ts'

const post = (body: string, type = 'multipart/form-data; boundary=x') =>
  new Request('http://localhost', {method: 'POST', body, headers: {'content-type': type}})

const field = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nنعم\r\n'

test('reads the fields of a form', async () => {
  const {form} = await readForm(post(`${field}--x--\r\n`))
  expect(form?.get('a')).toBe('نعم')
})

describe('not a form', () => {
  test.each([
    ['cut off', post(field)],
    ['empty', post('')],
    ['without its boundary', post(`${field}--x--\r\n`, 'multipart/form-data')],
    ['of another kind', post('a=b', 'application/x-www-form-urlencoded')],
  ])('%s', async (_, request) => {
    expect(await readForm(request)).toEqual({form: null, problem: 'form'})
  })

  test('too long', async () => {
    const long = field.replace('نعم', 'a'.repeat(66_000))
    expect(await readForm(post(`${long}--x--\r\n`))).toEqual({form: null, problem: 'length'})
  })
})
