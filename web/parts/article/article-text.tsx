import {useTranslations} from 'next-intl'
import type {ReactNode} from 'react'
import {PortableText, type PortableTextComponents} from '@portabletext/react'
import type {Language} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ButtonLink} from '#web/ui/links.tsx'
import {Callout} from '#web/ui/panel.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {ContentPicture} from '#web/media/content-picture.tsx'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {mayLinkTo, mayShowAction} from '#web/parts/region/may-show-link.ts'
import {listHeadingAnchors, arrangeNumbers, ProseLink} from '#web/prose/prose.tsx'
import type {ArticleElement, Article, ArticleBlock} from './article-content.ts'
import {ArticleMarketData} from './article-market-data.tsx'
import {ArticleTable} from './article-table.tsx'

type ArticleActionProps = Readonly<{lang: Language; element: ArticleElement<'articleAction'>}>

/** A button of an article. */
const ArticleAction = ({lang, element}: ArticleActionProps) => (
  <p className="mt-8 print:hidden">
    <ButtonLink href={publicPath(lang, element.href)}>{element.label}</ButtonLink>
  </p>
)

type ArticleCalloutProps = Readonly<{lang: Language; element: ArticleElement<'callout'>}>

/** A highlighted passage. A word also names its tone. */
function ArticleCallout({lang, element}: ArticleCalloutProps) {
  const t = useTranslations('blog')
  return (
    <div className="mt-8">
      <Callout lang={lang} tone={element.tone} title={element.title ?? t(`tones.${element.tone}`)}>
        <p className="whitespace-pre-line">
          <IsolatedText lang={lang}>{element.text}</IsolatedText>
        </p>
      </Callout>
    </div>
  )
}

type ArticleFigureProps = Readonly<{lang: Language; element: ArticleElement<'articleFigure'>}>

function ArticleFigure({lang, element: {picture, caption}}: ArticleFigureProps) {
  return (
    <figure className="mt-8">
      <ContentPicture
        picture={picture}
        sizes="(min-width: 64rem) 44rem, 100vw"
        className="h-auto w-full rounded-panel"
      />
      {caption ? (
        <figcaption className="mt-2 text-sm text-text-quiet">
          <IsolatedText lang={lang}>{caption}</IsolatedText>
        </figcaption>
      ) : null}
    </figure>
  )
}

type GlossaryWordProps = Readonly<{
  lang: Language
  /** Id of the definition on the page. */
  id: string
  term: Readonly<{slug: string; title: string; definition: string}>
  children: ReactNode
}>

/** A word with a glossary entry. Pressing it shows the definition, without JavaScript too. */
function GlossaryWord({lang, id, term, children}: GlossaryWordProps) {
  const t = useTranslations('blog')
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="inline cursor-help text-start underline decoration-signal decoration-dotted decoration-2 underline-offset-4 hover:text-signal"
      >
        {children}
      </button>
      <span
        id={id}
        popover="auto"
        role="note"
        className="m-auto max-w-[min(26rem,calc(100vw-2rem))] rounded-panel border border-rule-strong bg-paper p-5 text-base font-normal text-text"
      >
        <span className="block font-semibold">{term.title}</span>
        <span className="mt-2 block">{term.definition}</span>
        <a
          href={publicPath(lang, `/glossary/${term.slug}`)}
          className="mt-3 block text-sm text-signal underline underline-offset-4"
        >
          {t('glossary.more')}
        </a>
      </span>
    </>
  )
}

type BlockProps = Readonly<{children?: ReactNode; value: {_key?: string}}>

const isBlock = (element: Article[number]): element is ArticleBlock => element._type === 'block'

/** The article's main headings with their anchors, for a table of contents. */
export const listMainHeadings = (article: Article) =>
  listHeadingAnchors(article.filter(isBlock).filter(({style}) => style === 'h2'))

const mapAnchors = (article: Article): ReadonlyMap<string, string> =>
  new Map(
    listHeadingAnchors(article.filter(isBlock).filter(({style}) => style === 'h2' || style === 'h3')).map(
      ({key, id}) => [key, id],
    ),
  )

const blockComponents = (article: Article): NonNullable<PortableTextComponents['block']> => {
  const anchors = mapAnchors(article)
  const findAnchor = ({_key}: BlockProps['value']) => anchors.get(_key ?? '')
  return {
    normal: ({children}) => <p className="mt-4 first:mt-0">{children}</p>,
    h2: ({children, value}: BlockProps) => (
      <h2 id={findAnchor(value)} className="mt-12 text-2xl first:mt-0">
        {children}
      </h2>
    ),
    h3: ({children, value}: BlockProps) => (
      <h3 id={findAnchor(value)} className="mt-8 text-xl">
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

const markComponents = (
  lang: Language,
  region: RegionProfile,
): NonNullable<PortableTextComponents['marks']> => ({
  strong: ({children}) => <strong className="font-semibold">{children}</strong>,
  // Arabic type uses bold instead of italics.
  em: ({children}) => <em className="italic rtl:font-semibold rtl:not-italic">{children}</em>,
  figure: ({children}) => <bdi dir="ltr">{children}</bdi>,
  link: ({value, children}: {value?: {href: string}; children: ReactNode}) => (
    <ProseLink lang={lang} region={region} href={value?.href}>
      {children}
    </ProseLink>
  ),
  glossaryLink: ({
    value,
    children,
  }: {
    value?: {_key: string; term: GlossaryWordProps['term']}
    children: ReactNode
  }) =>
    value && mayLinkTo(region, `/glossary/${value.term.slug}`) ? (
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
    mayShowAction(value, region) ? <ArticleAction lang={lang} element={value} /> : null,
})

const arranged = (lang: Language, article: Article): Article =>
  article.map((element) => (isBlock(element) ? arrangeNumbers(lang, element) : element))

type ArticleTextProps = Readonly<{
  lang: Language
  value: Article
  /** Decides which market data, buttons and links are shown. */
  region: RegionProfile
}>

/** An article with its pictures, tables, callouts, market data and buttons. */
export function ArticleText({lang, value, region}: ArticleTextProps) {
  const components: PortableTextComponents = {
    block: blockComponents(value),
    list: listComponents,
    marks: markComponents(lang, region),
    types: elementComponents(lang, region),
  }
  return <PortableText value={arranged(lang, value)} components={components} />
}
