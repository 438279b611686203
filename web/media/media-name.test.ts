import {expect, test} from 'vitest'
import {readMediaQuery} from './media-name.ts'

const hash = 'b'.repeat(40)
const read = (file: string, search = '') => readMediaQuery(file, new URLSearchParams(search))

test('a file that is no picture has no address on the site', () => {
  const hash = 'a'.repeat(40)
  for (const name of [`${hash}.png`, `file-${hash}-png`, `${hash}.pdf`, `${hash}.csv`])
    expect(readMediaQuery(name, new URLSearchParams('w=320'))).toBeNull()
})

test('a drawing has no options', () => {
  expect(read(`${hash}-1200x675.svg`)?.name.type).toBe('svg')
  expect(read(`${hash}-1200x675.svg`, 'w=320')).toBeNull()
})

test('a photograph has one of the widths, and may be cropped', () => {
  expect(read(`${hash}-800x400.jpg`, 'w=640')?.query.get('w')).toBe('640')
  expect(read(`${hash}-800x400.jpg`, 'w=320&rect=0,10,20,30')?.query.get('rect')).toBe('0,10,20,30')
})

test.each([
  ['a width that no page names for its size', `${hash}-400x400.jpg`, 'w=640'],
  ['a width that no page names for the part', `${hash}-800x400.jpg`, 'w=640&rect=0,10,20,30'],
  ['a width twice', `${hash}-800x400.jpg`, 'w=640&w=640'],
  ['another width', `${hash}-800x400.jpg`, 'w=641'],
  ['no width', `${hash}-800x400.jpg`, ''],
  ['a broken part', `${hash}-800x400.jpg`, 'w=640&rect=0,0,x,1'],
  ['an empty part', `${hash}-800x400.jpg`, 'w=640&rect=0,0,0,1'],
  ['another option', `${hash}-800x400.jpg`, 'w=640&blur=2000'],
  ['another file', '../secret.jpg', 'w=640'],
  ['another type', `${hash}-800x400.exe`, 'w=640'],
])('%s is not a picture', (_, file, search) => {
  expect(read(file, search)).toBeNull()
})
