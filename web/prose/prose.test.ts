import {createElement} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, test} from 'vitest'
import {everyLink} from '#tests/support/link-rules.ts'
import {listHeadingAnchors, Prose} from './prose.tsx'

const heading = (key: string, text: string) => ({_key: key, children: [{text}]})

describe('the headings of a text', () => {
  test('have anchors in their own script', () => {
    expect(
      listHeadingAnchors([heading('a', 'Data we process'), heading('c', 'البيانات التي نعالجها')]),
    ).toEqual([
      {key: 'a', id: 'data-we-process', title: 'Data we process'},
      {key: 'c', id: 'البيانات-التي-نعالجها', title: 'البيانات التي نعالجها'},
    ])
  })

  test('that read the same have different anchors', () => {
    const ids = listHeadingAnchors([heading('a', 'Costs'), heading('b', 'Costs'), heading('c', '?')])
    expect(ids.map(({id}) => id)).toEqual(['costs', 'costs-2', 'part'])
  })

  test('leave the anchors of the frame, such as the risk warning', () => {
    const ids = listHeadingAnchors([heading('a', 'Risk warning'), heading('b', 'Content')])
    expect(ids.map(({id}) => id)).toEqual(['risk-warning-2', 'content-2'])
  })
})

describe('a link of a text', () => {
  const render = (allowsMarketing: boolean, href: string) =>
    renderToStaticMarkup(
      createElement(Prose, {
        lang: 'ar',
        region: {...everyLink, allowsMarketing},
        value: [
          {
            _type: 'block',
            _key: 'b',
            markDefs: [{_type: 'link', _key: 'l', href}],
            children: [{_type: 'span', _key: 's', text: 'words', marks: ['l']}],
          },
        ],
      }),
    )

  test('keeps the language of the page', () => {
    expect(render(true, '/demo')).toContain('href="/ar/demo"')
    expect(render(false, '/legal')).toContain('href="/ar/legal"')
  })

  test('that leads to a demo account is only its words where CFDs may not be advertised', () => {
    expect(render(false, '/demo')).toBe('<div class="prose"><p>words</p></div>')
  })
})
