import {PortableText, type PortableTextComponents} from '@portabletext/react'
import type {Prose as ProseBlocks} from './prose-shape.ts'
import type {Language} from '#web/i18n/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {isolateProseFigures} from './isolate-prose-figures.ts'

const linkStyle = 'text-signal underline decoration-1 underline-offset-4 hover:text-signal-strong'

const componentsOf = (lang: Language): PortableTextComponents => ({
  block: {
    normal: ({children}) => <p className="mt-3 first:mt-0">{children}</p>,
    h3: ({children}) => <h3 className="mt-7 text-lg first:mt-0">{children}</h3>,
    h4: ({children}) => <h4 className="mt-5 text-base first:mt-0">{children}</h4>,
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
    strong: ({children}) => <strong className="font-semibold">{children}</strong>,
    figure: ({children}) => <bdi dir="ltr">{children}</bdi>,
    link: ({value, children}: {value?: {href: string}; children: React.ReactNode}) => (
      <a
        href={value?.href.startsWith('/') ? publicPath(lang, value.href) : value?.href}
        className={linkStyle}
      >
        {children}
      </a>
    ),
  },
})

const components = {en: componentsOf('en'), ar: componentsOf('ar')}

/** Formatted text from the content, in a readable measure; links into the site keep the reader's language. */
export function Prose({lang, value}: Readonly<{lang: Language; value: ProseBlocks}>) {
  return (
    <div className="max-w-[68ch]">
      <PortableText
        value={lang === 'ar' ? isolateProseFigures(value) : value}
        components={components[lang]}
      />
    </div>
  )
}
