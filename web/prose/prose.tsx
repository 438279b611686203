import {PortableText, type PortableTextComponents} from '@portabletext/react'
import type {ReactNode} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {headingAnchors} from './heading-anchors.ts'
import {isolateSpanNumbers} from './isolate-span-numbers.ts'
import type {Prose as ProseBlocks} from './prose-shape.ts'

const linkStyle = 'text-signal underline decoration-1 underline-offset-4 hover:text-signal-strong'

type BlockProps = Readonly<{children?: ReactNode; value: {_key?: string}}>

/** Heading levels: below those of a section, or, where the text is the page, the page's own with anchors. */
const headingsOf = (anchors: ReadonlyMap<string, string> | undefined) => {
  if (!anchors)
    return {
      h3: ({children}: BlockProps) => <h3 className="mt-7 text-lg first:mt-0">{children}</h3>,
      h4: ({children}: BlockProps) => <h4 className="mt-5 text-base first:mt-0">{children}</h4>,
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

const componentsOf = (lang: Language, anchors?: ReadonlyMap<string, string>): PortableTextComponents => ({
  block: {
    normal: ({children}) => <p>{children}</p>,
    ...headingsOf(anchors),
  },
  list: {
    bullet: ({children}) => (
      <ul className="mt-3 list-disc space-y-1.5 ps-5 marker:text-rule-strong">{children}</ul>
    ),
    number: ({children}) => (
      <ol className="mt-3 list-decimal space-y-1.5 ps-6 marker:text-text-quiet">{children}</ol>
    ),
  },
  marks: {
    strong: ({children}) => <strong>{children}</strong>,
    figure: ({children}) => <bdi dir="ltr">{children}</bdi>,
    link: ({value, children}: {value?: {href: string}; children: ReactNode}) => (
      <a
        href={value?.href.startsWith('/') ? publicPath(lang, value.href) : value?.href}
        className={linkStyle}
      >
        {children}
      </a>
    ),
  },
})

const sectionComponents = {en: componentsOf('en'), ar: componentsOf('ar')}

const isHeading = ({style}: ProseBlocks[number]): boolean => style === 'h3' || style === 'h4'

type ProseProps = Readonly<{
  lang: Language
  value: ProseBlocks
  /** The text is the page: its headings are the page's and can be linked to. */
  isPage?: boolean
}>

/** Formatted text from the content, in a readable measure; links into the site keep the page's language. */
export function Prose({lang, value, isPage = false}: ProseProps) {
  const components = isPage
    ? componentsOf(lang, new Map(headingAnchors(value.filter(isHeading)).map(({key, id}) => [key, id])))
    : sectionComponents[lang]
  return (
    <div className="prose">
      <PortableText value={lang === 'ar' ? value.map(isolateSpanNumbers) : value} components={components} />
    </div>
  )
}
