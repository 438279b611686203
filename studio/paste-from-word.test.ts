// @vitest-environment jsdom
import {expect, test} from 'vitest'
import {z} from 'zod'
import {readPasted} from './paste-from-word.ts'

const named = (name: string) => ({name, value: name, title: name})

const fieldOf = (styles: readonly string[], blockObjects: readonly string[]) => ({
  block: {name: 'block'},
  span: {name: 'span'},
  styles: ['normal', ...styles].map(named),
  lists: ['bullet', 'number'].map(named),
  decorators: ['strong', 'em'].map(named),
  annotations: [{...named('link'), fields: [{name: 'href', type: 'string'}] as const}],
  blockObjects: blockObjects.map((name) => ({...named(name), fields: []})),
  inlineObjects: [],
})
const article = fieldOf(['h2', 'h3', 'blockquote'], ['articleTable'])
const prose = fieldOf(['h3', 'h4'], [])

const paste = (html: string, schema = article) => {
  let keys = 0
  return readPasted(html, {
    schema,
    newKey: () => `k${(keys += 1)}`,
    parseHtml: (text) => new DOMParser().parseFromString(text, 'text/html'),
  })
}

const tableShape = z.object({
  _key: z.string(),
  rows: z.array(z.object({_key: z.string(), cells: z.array(z.string())})),
})

/** Each block as its style and words, or as the cells of its table. */
const read = (html: string, schema = article) =>
  paste(html, schema)?.map((block) => {
    const table = tableShape.safeParse(block)
    if (table.success) return table.data.rows.map(({cells}) => cells)
    const {style, children} = Object.fromEntries(Object.entries(block))
    const words = Array.isArray(children) ? children.map(({text}: {text: string}) => text).join('') : ''
    return `${String(style)}: ${words}`
  })

/** What Word 2021 puts on the clipboard, shortened to what says something. */
const word = (body: string) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document>
<style><!-- p.MsoNormal {mso-style-unhide:no; margin:0in; font-family:"Calibri",sans-serif;} --></style></head>
<body lang=EN-GB style='tab-interval:.5in;word-wrap:break-word'><!--StartFragment-->${body}<!--EndFragment--></body></html>`

const cell = (text: string, attributes = '') =>
  `<td width=200 valign=top style='width:150pt;border:solid windowtext 1.0pt;mso-border-alt:solid windowtext .5pt'${attributes}>
  <p class=MsoNormal style='mso-yfti-cnfc:5'><b>${text}<o:p></o:p></b></p></td>`

const row = (at: number, cells: string) =>
  `<tr style='mso-yfti-irow:${at}${at === 0 ? ';mso-yfti-firstrow:yes' : ''}'>${cells}</tr>`

const table = (rows: string) =>
  `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>${rows}</table>`

const english = word(`
<h1>Pips and lots<o:p></o:p></h1><p class=MsoNormal>A pip is a <b>step</b>.<o:p></o:p></p>
<h2>The lot<o:p></o:p></h2>
${table(row(0, cell('Lot') + cell('Units')) + row(1, cell('Standard') + cell('100,000')))}
<p class=MsoNormal>Thus far.<o:p></o:p></p>`)

const arabic = word(`
<h1 dir=RTL style='text-align:right;direction:rtl;unicode-bidi:embed'><span lang=AR-SA>النقاط والعقود</span><o:p></o:p></h1>
<h2 dir=RTL><span lang=AR-SA>حجم العقد</span></h2>
<div align=right>${table(row(0, cell('<span lang=AR-SA dir=RTL>العقد</span>') + cell('<span lang=AR-SA dir=RTL>الوحدات</span>')) + row(1, cell('<span lang=AR-SA>قياسي</span>') + cell('<span dir=LTR>100,000</span>')))}</div>
<p class=MsoNormal dir=RTL><span lang=AR-SA>إلى هنا.</span></p>`)

test('headings and tables of an English document of Word are kept', () => {
  expect(read(english)).toEqual([
    'h2: Pips and lots',
    'normal: A pip is a step.',
    'h3: The lot',
    [
      ['Lot', 'Units'],
      ['Standard', '100,000'],
    ],
    'normal: Thus far.',
  ])
})

test('so are those of an Arabic one', () => {
  expect(read(arabic)).toEqual([
    'h2: النقاط والعقود',
    'h3: حجم العقد',
    [
      ['العقد', 'الوحدات'],
      ['قياسي', '100,000'],
    ],
    'normal: إلى هنا.',
  ])
})

test('a table is ours: with keys, and with the header that Word marked', () => {
  const tables = paste(english)?.filter(({_type}) => _type === 'articleTable') ?? []
  expect(tables).toMatchObject([
    {
      hasHeader: true,
      rows: [
        {_type: 'articleTableRow', cells: ['Lot', 'Units']},
        {_type: 'articleTableRow', cells: ['Standard', '100,000']},
      ],
    },
  ])
  const keys = tables.flatMap((block) => {
    const {_key, rows} = tableShape.parse(block)
    return [_key, ...rows.map((each) => each._key)]
  })
  expect(new Set(keys).size).toBe(3)
})

test('merged cells leave empty ones, so that every row has as many', () => {
  const merged = table(
    row(0, cell('Lot', ' rowspan=2') + cell('All', ' colspan=2') + cell('Note')) +
      row(1, cell('a') + cell('b') + cell('d')) +
      row(2, cell('c')),
  )
  expect(read(word(merged))).toEqual([
    [
      ['Lot', 'All', '', 'Note'],
      ['', 'a', 'b', 'd'],
      ['c', '', '', ''],
    ],
  ])
})

test('a table of one column only arranges the text, and a field without tables gets paragraphs', () => {
  expect(read(word(table(row(0, cell('One')) + row(1, cell('Two')))))).toEqual(['normal: One', 'normal: Two'])
  const words = read(english, prose)
  expect(words).toContain('normal: 100,000')
  expect(words).toContain('h3: Pips and lots')
  expect(words).toContain('h4: The lot')
})

test.each([
  [
    'the title of a document stands above its headings',
    '<p class=MsoTitle>T</p><h1>A</h1><h2>B</h2>',
    ['h2: T', 'h3: A', 'h3: B'],
  ],
  ['levels that the field has stay', '<h2>A</h2><h3>B</h3>', ['h2: A', 'h3: B']],
  ['a lone Heading 3 stays', '<h3>A</h3><p>b</p>', ['h3: A', 'normal: b']],
])('%s', (_what, body, blocks) => {
  expect(read(word(body))).toEqual(blocks)
})

test('a text without headings and tables is left to the editor', () => {
  expect(paste(word('<p class=MsoNormal>Only words.</p>'))).toBeUndefined()
})

// As Word copies a text under review: a change of words, and a comment on it.
const reviewed = `
<p class=MsoNormal>The margin is <span class=msoDel><del cite="mailto:a@b" datetime="2026-11-28T09:00">old</del></span><ins cite="mailto:a@b">new</ins><span
class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1"
name="_msoanchor_1">[A1]</a><![endif]></span></span>.<o:p></o:p></p>`
const comments = `<div style='mso-element:comment-list'><hr class=msocomoff align=left size=1 width="33%"><div style='mso-element:comment'>
<div id="_com_1" class=msocomtxt language=JavaScript><a name="_msocom_1"></a><p class=MsoCommentText>[A1] Please check with legal</p></div></div></div>`

test('what was deleted and what was commented does not become text', () => {
  expect(read(word(reviewed + comments))).toEqual(['normal: The margin is new.'])
  expect(read(word(`<h2>Margin</h2>${reviewed}${comments}`))).toEqual([
    'h2: Margin',
    'normal: The margin is new.',
  ])
})

test('a paragraph, heading or list item that was deleted whole leaves no empty one', () => {
  const deleted = '<span class=msoDel><del cite="mailto:a@b">Gone.</del></span><o:p></o:p>'
  const body = `<h2>${deleted}</h2><p class=MsoNormal>One.</p><p class=MsoNormal>${deleted}</p><ul><li>${deleted}</li><li>Two.</li></ul>`
  expect(read(word(body))).toEqual(['normal: One.', 'normal: Two.'])
})

test('a raised or lowered number keeps its meaning, and a raised word stays a word', () => {
  const text = '<p>x<sup>2</sup> + 10<sup><span>−3</span></sup>, CO<sub>2</sub>, the 5<sup>th</sup></p>'
  expect(read(word(text))).toEqual(['normal: x² + 10⁻³, CO₂, the 5th'])
})
