import {expect, test} from 'vitest'
import {findTexts} from './texts.ts'

const textsOf = (source: string) => findTexts('example.tsx', source).map(({text}) => text)

test.each([
  ['between tags', 'const a = <p>Risk</p>', 'Risk'],
  ['in braces', "const a = <p>{'risk'}</p>", 'risk'],
  ['in one branch of a condition', "const a = <p>{open ? 'Close' : label}</p>", 'Close'],
  ['after a condition', "const a = <p>{open && 'Close'}</p>", 'Close'],
  ['around a value', 'const a = <p>{`Page ${number}`}</p>', 'Page'],
  ['in front of a value', "const a = <p>{'page ' + number}</p>", 'page'],
  ['in the alternative text of a picture', 'const a = <img alt="A chart" />', 'A chart'],
  ['in a label for screen readers', 'const a = <nav aria-label="main" />', 'main'],
  ['in a placeholder', "const a = <input placeholder={'search'} />", 'search'],
  ['in a text passed to a component', 'const a = <Card linkLabel="more" />', 'more'],
  ['in a constant', "const texts = {lead: 'Trading involves risk.'}", 'Trading involves risk.'],
  ['in a title of a table of texts', "const metadata = {title: 'Parts'}", 'Parts'],
  ['in Arabic, anywhere', "const name = 'مرسى'", 'مرسى'],
  ['in Arabic, in an attribute', '<Card name="مرسى" />', 'مرسى'],
])('a text %s is found', (_where, source, text) => {
  expect(textsOf(source)).toEqual([text])
})

test.each([
  ['a value of the content', 'const a = <p title={texts.title}>{texts.lead}</p>'],
  ['punctuation and numbers', 'const a = <p>1:30 · {share}%</p>'],
  ['a class, a type, an address', 'const a = <a className="text-lg" rel="noopener" href="/legal" />'],
  ['what a text depends on', "const a = <p>{kind === 'risk' && label}{'risk' === kind ? a : b}</p>"],
  ['the name of a message', "const a = <p>{translate('common.close')}</p>"],
  ['an error for whoever runs the site', "throw new TypeError('The response has no rows')"],
  [
    'the message of a custom error',
    "class MissingTitle extends Error { constructor() { super('The draft has no title') } }",
  ],
  ['a line of the log', "log.warn({reason}, 'A webhook payload was rejected')"],
  ['a field of a line of the log', "log.warn({message: 'Rejected'})"],
  ['a query', 'const query = defineQuery(\'*[_type == "Some type"][0] {name}\')'],
  ['the tag of a heading', 'const a = <Card heading="h2" />'],
  ['a type', "type Region = 'The Union' | 'Other'"],
])('%s is no text', (_what, source) => {
  expect(textsOf(source)).toEqual([])
})

test('a text is reported with its line', () => {
  expect(findTexts('example.tsx', 'const a = (\n  <p>\n    <b>Risk</b>\n  </p>\n)')).toEqual([
    {line: 3, text: 'Risk'},
  ])
})
