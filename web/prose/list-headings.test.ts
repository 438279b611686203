import {describe, expect, test} from 'vitest'
import {listHeadings} from './list-headings.ts'
import type {Prose} from './prose-shape.ts'

const block = (key: string, style: 'normal' | 'h3' | 'h4', text: string): Prose[number] => ({
  _type: 'block',
  _key: key,
  style,
  markDefs: [],
  children: [{_type: 'span', _key: `${key}s`, text}],
})

describe('the headings of a text', () => {
  test('have anchors in their own script', () => {
    expect(
      listHeadings([
        block('a', 'h3', 'Data we process'),
        block('b', 'normal', 'Account data.'),
        block('c', 'h4', 'البيانات التي نعالجها'),
      ]),
    ).toEqual([
      {key: 'a', id: 'data-we-process', title: 'Data we process', level: 'main'},
      {key: 'c', id: 'البيانات-التي-نعالجها', title: 'البيانات التي نعالجها', level: 'sub'},
    ])
  })

  test('that read the same have different anchors', () => {
    const ids = listHeadings([block('a', 'h3', 'Costs'), block('b', 'h3', 'Costs'), block('c', 'h3', '?')])
    expect(ids.map(({id}) => id)).toEqual(['costs', 'costs-2', 'part'])
  })
})
