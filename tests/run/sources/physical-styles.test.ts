import {expect, test} from 'vitest'
import {findPhysicalStyles} from './physical-styles.ts'

const stylesOf = (file: string, source: string) => findPhysicalStyles(file, source).map(({style}) => style)

test.each([
  ['<p className="ml-4 mt-2" />', 'ml-4'],
  ['<p className="sm:pr-2" />', 'sm:pr-2'],
  ['<p className="absolute -left-2" />', '-left-2'],
  ['<p className="text-right" />', 'text-right'],
  ['<p className="border-l-2" />', 'border-l-2'],
  ['<p className="rounded-tr-lg" />', 'rounded-tr-lg'],
  ['<p className="float-left" />', 'float-left'],
  ['<p style={{marginLeft: 4}} />', 'marginLeft'],
])('%s is found', (source, style) => {
  expect(stylesOf('part.tsx', source)).toEqual([style])
})

test.each(['margin-left: 1rem;', 'right: 0;', 'text-align: left;', 'border-top-left-radius: 2px;'])(
  'in a stylesheet, %s is found',
  (source) => {
    expect(stylesOf('part.css', source)).toHaveLength(1)
  },
)

test.each([
  ['part.tsx', '<p className="ms-4 pe-2 start-0 text-end border-s rounded-se-lg" />'],
  ['part.tsx', '<p className="rtl:left-2 ltr:right-2" />'],
  ['part.tsx', '<p className="rounded-lg border-line leading-tight html-left" />'],
  ['part.css', 'margin-inline-start: 1rem; text-align: start; mask-position: right 0 top 0;'],
])('in %s, what turns with the page is not found: %s', (file, source) => {
  expect(stylesOf(file, source)).toEqual([])
})
