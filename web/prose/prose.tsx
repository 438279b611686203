import {PortableText, type PortableTextComponents} from '@portabletext/react'
import type {ReactNode} from 'react'
import {getDirection, type Language} from '#domain/languages.ts'
import {isolateNumbers, keepAmounts, keepShortNumbers} from '#web/ui/text.tsx'
import {publicPath} from '#i18n/public-path.ts'
import {type LinkRules, mayLinkTo} from '#web/parts/region/may-show-link.ts'
import type {ProseContent as ProseBlocks} from '#schemas/queries/page-texts.ts'

/** Title and anchor of a heading. */
export type HeadingAnchor = Readonly<{key: string; id: string; title: string}>

/** Letters and digits of any script, joined by hyphens; never empty. */
const toAnchor = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/gu, '') || 'part'

type Heading = Readonly<{_key: string; children: ReadonlyArray<{text: string}>}>

/** Anchors of the frame around each page. Links to them must not lead to a heading. */
const frameAnchors = ['content', 'pinned-warning', 'risk-warning', 'region-notices', 'announcements']

/** Unique anchors of a text's headings. The second of two equal ones, and the first with an anchor of the frame, ends in `-2`. */
export function listHeadingAnchors(headings: readonly Heading[]): HeadingAnchor[] {
  const seen = new Map(frameAnchors.map((anchor) => [anchor, 1]))
  return headings.map(({_key, children}) => {
    const title = children.map(({text}) => text).join('')
    const anchor = toAnchor(title)
    const count = (seen.get(anchor) ?? 0) + 1
    seen.set(anchor, count)
    return {key: _key, id: count === 1 ? anchor : `${anchor}-${count}`, title}
  })
}

type Span = {_type: 'span'; _key: string; text: string; marks?: string[]}

const splitSpan = <Kept extends Span>(span: Kept): Kept[] =>
  isolateNumbers(keepShortNumbers(span.text), true).map((run) => ({
    ...span,
    _key: `${span._key}-${run.at}`,
    text: run.text,
    marks: run.kind === 'number' ? [...(span.marks ?? []), 'figure'] : (span.marks ?? []),
  }))

/** Keeps the amounts of formatted text on one line. In right-to-left text, marks its numbers with `figure`, which isolates them from left to right. */
export const arrangeNumbers = <Block extends {children: Span[]}>(lang: Language, block: Block): Block => ({
  ...block,
  children: block.children
    .map((span) => ({...span, text: keepAmounts(span.text)}))
    .flatMap((span) => (getDirection(lang) === 'rtl' ? splitSpan(span) : [span])),
})

type ProseLinkProps = Readonly<{
  lang: Language
  region: LinkRules
  href: string | undefined
  children: ReactNode
}>

/** A link of a formatted text. Only its words where the page may not lead to its target. */
export function ProseLink({lang, region, href, children}: ProseLinkProps) {
  if (href !== undefined && !mayLinkTo(region, href)) return children
  return (
    <a href={href?.startsWith('/') ? publicPath(lang, href) : href} className="prose-link">
      {children}
    </a>
  )
}

type BlockProps = Readonly<{children?: ReactNode; value: {_key?: string}}>

/** Uses heading levels below a section's. If the text is the page, uses the page's levels and adds anchors. */
const makeHeadings = (anchors: ReadonlyMap<string, string> | undefined) => {
  if (!anchors)
    return {
      h3: ({children}: BlockProps) => <h3>{children}</h3>,
      h4: ({children}: BlockProps) => <h4>{children}</h4>,
    }
  return {
    h3: ({children, value}: BlockProps) => (
      <h2 id={anchors.get(value._key ?? '')} className="mt-10 text-xl first:mt-0">
        {children}
      </h2>
    ),
    h4: ({children, value}: BlockProps) => (
      <h3 id={anchors.get(value._key ?? '')} className="mt-6 text-lg first:mt-0">
        {children}
      </h3>
    ),
  }
}

const makeComponents = (
  lang: Language,
  region: LinkRules,
  anchors?: ReadonlyMap<string, string>,
): PortableTextComponents => ({
  block: {
    normal: ({children}) => <p>{children}</p>,
    ...makeHeadings(anchors),
  },
  list: {
    bullet: ({children}) => <ul>{children}</ul>,
    number: ({children}) => <ol>{children}</ol>,
  },
  marks: {
    strong: ({children}) => <strong>{children}</strong>,
    figure: ({children}) => <bdi dir="ltr">{children}</bdi>,
    link: ({value, children}: {value?: {href: string}; children: ReactNode}) => (
      <ProseLink lang={lang} region={region} href={value?.href}>
        {children}
      </ProseLink>
    ),
  },
})

const isHeading = ({style}: ProseBlocks[number]): boolean => style === 'h3' || style === 'h4'

type ProseProps = Readonly<{
  lang: Language
  value: ProseBlocks
  /** Decides which links are shown. */
  region: LinkRules
  /** Whether the text is the whole page, so that its headings are the page's and have anchors. */
  isPage?: boolean
}>

/** Formatted text from the content, in a readable measure; links into the site keep the page's language. */
export function Prose({lang, value, region, isPage = false}: ProseProps) {
  const anchors = isPage
    ? new Map(listHeadingAnchors(value.filter(isHeading)).map(({key, id}) => [key, id]))
    : undefined
  const components = makeComponents(lang, region, anchors)
  return (
    <div className="prose">
      <PortableText value={value.map((block) => arrangeNumbers(lang, block))} components={components} />
    </div>
  )
}
