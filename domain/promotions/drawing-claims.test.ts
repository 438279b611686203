import {expect, test} from 'vitest'
import {readFileSync, readdirSync} from 'node:fs'
import {findDrawingClaims} from './drawing-claims.ts'

const drawing = (inside: string) =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><rect width="9" height="9"/>${inside}</svg>`

test.each([
  ['a text', '<text x="1" y="9">Guaranteed profits</text>'],
  ['a word in pieces', '<text><tspan x="1">guaran</tspan><tspan>teed</tspan> profits</text>'],
  ['words at their own places', '<text x="1">You cannot</text><text x="9">lose</text>'],
  ['lines', '<text>Our profits\n  are certain</text>'],
  ['entities', '<text>&#x67;uaranteed&#32;profits</text>'],
  ['literal text', '<text><![CDATA[risk free]]></text>'],
  ['what a screen reader says', '<g aria-label="Guaranteed profits"/>'],
  ['Arabic', '<text>أرباح مضمونة</text>'],
  ['leverage', '<text>Leverage 1:500</text>'],
  ['text between empty styles', '<style/><text>Guaranteed profits</text><style></style>'],
  ['text between empty scripts', '<script a=">"/><text>Guaranteed profits</text><script></script>'],
  [
    'text between what looks like a comment',
    '<desc><![CDATA[<!--]]></desc><text>Guaranteed profits</text><desc><![CDATA[-->]]></desc>',
  ],
  ['text between instructions', '<?a <!-- ?><text>Guaranteed profits</text><?b --> ?>'],
  ['a word with a closing sign in an attribute', '<text>Guaran<tspan id="> no "/>teed profits</text>'],
  ['an entity with many zeros', '<text>&#00000000000071;uaranteed &#112;rofits</text>'],
])('a claim in a drawing is found: %s', (_, inside) => {
  expect(findDrawingClaims(drawing(inside))).not.toEqual([])
})

test.each([
  [
    'entities of its own',
    '<!DOCTYPE svg [<!ENTITY p "Guaran"><!ENTITY q "teed profits">]><svg><text>&p;&q;</text></svg>',
  ],
  ['text in its style', drawing('<style>.x::before{content:"Guaranteed profits"}</style><g class="x"/>')],
  [
    'an escape in its style',
    drawing('<style><![CDATA[.x::before{c\\6fntent:"Guaranteed profits"}]]></style>'),
  ],
  [
    'text in its style after a comment',
    drawing('<style><!-- </style> -->.x::before{content:"Guaranteed"}</style>'),
  ],
  ['text in its style in entities', drawing('<style>.x::before{c&#111;ntent:"Guaranteed profits"}</style>')],
  ['text in its style in parts', drawing('<style>.x::before{content/**/:"Guaranteed profits"}</style>')],
  ['reversed text', drawing('<text style="direction:rtl;unicode-bidi:bidi-override">deetnarauG</text>')],
  ['markup that browsers may repair', drawing('<text a=<b>Calm</text>')],
  ['a style of another file', drawing('<style>@import "a.css"</style>')],
  ['a document inside of it', drawing('<svg:foreignObject><p class="x"/></svg:foreignObject>')],
  ['a drawing inside of it', drawing('<image href="data:image/svg+xml;base64,PHN2Zz4="/>')],
])('a drawing that may hide text is not shown: %s', (_, svg) => {
  expect(findDrawingClaims(svg)).not.toEqual([])
})

test('styles, notes, shapes and calm words claim nothing', () => {
  const calm =
    '<style>.risk-free{}</style><!-- guaranteed profits --><path id="no-risk" d="M0 0"/><text>Profits are not guaranteed</text>'
  expect(findDrawingClaims(drawing(calm))).toEqual([])
})

test('the drawings of the demo content claim nothing', () => {
  const folder = new URL('../../content/images/', import.meta.url)
  const drawings = readdirSync(folder).filter((name) => name.endsWith('.svg'))
  expect(drawings.length).toBeGreaterThan(0)
  const claims = drawings.flatMap((name) => findDrawingClaims(readFileSync(new URL(name, folder), 'utf8')))
  expect(claims).toEqual([])
})
