import {expect, test, describe} from 'vitest'
import {readLimitedText, readForm} from './request-body.ts'

const request = (body?: string) => new Request('http://localhost', {method: 'POST', ...(body ? {body} : {})})

test('a body within the limit is read completely, in any script', async () => {
  expect(await readLimitedText(request('تحذير'), 10)).toBe('تحذير')
  expect(await readLimitedText(request(), 10)).toBe('')
})

test('a body over the limit, counted in bytes, is not', async () => {
  expect(await readLimitedText(request('تحذير'), 9)).toBeNull()
})

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
