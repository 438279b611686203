import {findClaims} from './find-claims.ts'

/** For the log. */
const longestPlace = 60

/** Ways of showing text that isn't in the markup: the drawing's own entities, documents inside of it, and reversed text. Pictures don't need them. */
const hidden = [
  /<!ENTITY|<!DOCTYPE[^>]*\[/iu,
  /<\?xml-stylesheet/iu,
  /data:image\/svg/iu,
  /<(?:[\w-]+:)?foreignObject\b/iu,
  /bidi-override/iu,
]
/** Text that a style shows, or that the styles here don't contain. */
const styledText = /content\s*:|@import|\\/iu
const styleComment = /\/\*[\s\S]*?\*\//gu
const spoken = /\b(?:aria-label|alt|title)\s*=\s*(?:"([^"]*)"|'([^']*)')/giu
const named: Readonly<Record<string, string>> = {amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' '}

/** Decodes an entity. Returns an empty string if its number isn't a code point. */
function readEntity(entity: string, name: string): string {
  const code = /^#(x)?([\da-f]+)$/iu.exec(name)
  if (!code) return named[name] ?? entity
  const point = Number.parseInt(code[2] ?? '', code[1] ? 16 : 10)
  return point <= 0x10_ff_ff ? String.fromCodePoint(point) : ''
}

const decode = (text: string): string => text.replaceAll(/&(#?\w+);/gu, readEntity)

/** The parts of an XML document, from its start to its end. `broken` is what no XML document has. */
const parts =
  /<!--[\s\S]*?-->|<!\[CDATA\[(?<literal>[\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<![a-z][^<>]*>|<(?<end>\/)?(?:[^\s<>/:"'!?]+:)?(?<name>[^\s<>/:"'!?]+)(?<attributes>(?:[^<>"']|"[^"<]*"|'[^'<]*')*)>|(?<text>[^<]+)|(?<broken><)/giu

const unshown: ReadonlySet<string | undefined> = new Set(['style', 'script'])

/** The texts of a drawing: of its elements, joined and apart, because an element may split a word or separate two; of its styles; and for screen readers. */
type Texts = Record<'joined' | 'parted' | 'styles' | 'spoken', string>

/** Reads a drawing like an XML parser. `isBroken` drawings aren't XML, so that browsers may read them differently. */
function readTexts(svg: string): Texts & Readonly<{isBroken: boolean}> {
  const texts: Texts = {joined: '', parted: '', styles: '', spoken: ''}
  const open: string[] = []
  for (const {groups = {}} of svg.matchAll(parts)) {
    const {name, end, attributes = '', broken} = groups
    if (broken !== undefined) return {...texts, isBroken: true}
    if (name === undefined) {
      const text = groups['literal'] ?? groups['text'] ?? ''
      if (open.at(-1) === 'style') texts.styles += text
      if (!unshown.has(open.at(-1))) {
        texts.joined += text
        texts.parted += text
      }
      continue
    }
    texts.parted += ' '
    for (const [, one, other] of attributes.matchAll(spoken)) texts.spoken += `${one ?? other ?? ''}\n`
    if (end !== undefined) open.pop()
    else if (!attributes.endsWith('/')) open.push(name)
  }
  return {...texts, isBroken: false}
}

/**
 * Finds the claims in an SVG drawing: its text, and the text for screen readers. What may hide text counts as a claim. Words drawn as shapes can't be
 * read.
 */
export function findDrawingClaims(svg: string): string[] {
  const {joined, parted, styles, spoken: spokenText, isBroken} = readTexts(svg)
  const style = styledText.exec(decode(styles).replaceAll(styleComment, ''))?.[0]
  return [
    ...new Set([
      ...[joined, parted, spokenText].flatMap((text) => findClaims(decode(text.trim()))),
      ...hidden.flatMap((pattern) => pattern.exec(decode(svg))?.[0].slice(0, longestPlace) ?? []),
      ...(style === undefined ? [] : [style]),
      ...(isBroken ? ['markup that is no XML'] : []),
    ]),
  ]
}
