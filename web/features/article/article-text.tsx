import {cryptoPermission} from '#domain/offer/crypto-permission.ts'
import {PortableText, type PortableTextComponents} from '@portabletext/react'
import type {ReactNode} from 'react'
import {ArticleMarketData} from './article-market-data.tsx'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {headingAnchors} from '#web/prose/heading-anchors.ts'
import {isolateSpanNumbers} from '#web/prose/isolate-span-numbers.ts'
import {ArticleAction} from './article-action.tsx'
import {ArticleCallout} from './article-callout.tsx'
import {ArticleFigure} from './article-figure.tsx'
import type {Article, ArticleBlock, ArticleElement} from './article-shape.ts'
import {ArticleTable} from './article-table.tsx'
import {GlossaryWord} from './glossary-word.tsx'

const linkStyle = 'text-signal underline decoration-1 underline-offset-4 hover:text-signal-strong'

type BlockProps = Readonly<{children?: ReactNode; value: {_key?: string}}>

const isBlock = (element: Article[number]): element is ArticleBlock => element._type === 'block'

/** The article's main headings with their anchors, for a table of contents. */
export const mainHeadings = (article: Article) =>
  headingAnchors(article.filter(isBlock).filter(({style}) => style === 'h2'))

const anchorsOf = (article: Article): ReadonlyMap<string, string> =>
  new Map(
    headingAnchors(article.filter(isBlock).filter(({style}) => style === 'h2' || style === 'h3')).map(
      ({key, id}) => [key, id],
    ),
  )

const blockComponents = (article: Article): NonNullable<PortableTextComponents['block']> => {
  const anchors = anchorsOf(article)
  const idOf = ({_key}: BlockProps['value']) => anchors.get(_key ?? '')
  return {
    normal: ({children}) => <p className="mt-4 first:mt-0">{children}</p>,
    h2: ({children, value}: BlockProps) => (
      <h2 id={idOf(value)} className="mt-12 text-2xl first:mt-0">
        {children}
      </h2>
    ),
    h3: ({children, value}: BlockProps) => (
      <h3 id={idOf(value)} className="mt-8 text-xl">
        {children}
      </h3>
    ),
    blockquote: ({children}) => (
      <blockquote className="mt-6 border-s-2 border-signal ps-5 text-lg">{children}</blockquote>
    ),
  }
}

const listComponents: NonNullable<PortableTextComponents['list']> = {
  bullet: ({children}) => (
    <ul className="mt-4 list-disc space-y-2 ps-5 marker:text-rule-strong">{children}</ul>
  ),
  number: ({children}) => (
    <ol className="mt-4 list-decimal space-y-2 ps-6 marker:text-text-quiet">{children}</ol>
  ),
}

const markComponents = (lang: Language): NonNullable<PortableTextComponents['marks']> => ({
  strong: ({children}) => <strong className="font-semibold">{children}</strong>,
  // Arabic has no italics.
  em: ({children}) => <em className="italic rtl:font-semibold rtl:not-italic">{children}</em>,
  figure: ({children}) => <bdi dir="ltr">{children}</bdi>,
  link: ({value, children}: {value?: {href: string}; children: ReactNode}) => (
    <a href={value?.href.startsWith('/') ? publicPath(lang, value.href) : value?.href} className={linkStyle}>
      {children}
    </a>
  ),
  glossaryLink: ({
    value,
    children,
  }: {
    value?: {_key: string; term: {title: string; definition: string}}
    children: ReactNode
  }) =>
    value ? (
      <GlossaryWord lang={lang} id={`term-${value._key}`} term={value.term}>
        {children}
      </GlossaryWord>
    ) : (
      children
    ),
})

type ElementProps<Type extends Article[number]['_type']> = Readonly<{value: ArticleElement<Type>}>

const elementComponents = (
  lang: Language,
  region: RegionProfile,
): NonNullable<PortableTextComponents['types']> => ({
  articleFigure: ({value}: ElementProps<'articleFigure'>) => <ArticleFigure lang={lang} element={value} />,
  articleTable: ({value}: ElementProps<'articleTable'>) => <ArticleTable lang={lang} element={value} />,
  callout: ({value}: ElementProps<'callout'>) => <ArticleCallout lang={lang} element={value} />,
  instrumentFigures: ({value}: ElementProps<'instrumentFigures'>) => (
    <ArticleMarketData lang={lang} region={region} symbol={value.symbol} kinds={value.figures} />
  ),
  articleAction: ({value}: ElementProps<'articleAction'>) =>
    value.needsCrypto && cryptoPermission(region) !== 'allowed' ? null : (
      <ArticleAction lang={lang} element={value} />
    ),
})

const isolated = (article: Article): Article =>
  article.map((element) => (isBlock(element) ? isolateSpanNumbers(element) : element))

type ArticleTextProps = Readonly<{
  lang: Language
  value: Article
  /** Decides which market data and which buttons are shown. */
  region: RegionProfile
}>

/** An article with its pictures, tables, callouts, market data and buttons. */
export function ArticleText({lang, value, region}: ArticleTextProps) {
  const components: PortableTextComponents = {
    block: blockComponents(value),
    list: listComponents,
    marks: markComponents(lang),
    types: elementComponents(lang, region),
  }
  return <PortableText value={lang === 'ar' ? isolated(value) : value} components={components} />
}
