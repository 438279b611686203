'use client'

import {useState} from 'react'
import '#web/app/globals.css'
import {ErrorScreen} from '#web/parts/frame/error-screen.tsx'
import {errorTexts} from '#web/parts/frame/error-texts.ts'
import {LastResortWarning} from '#web/parts/frame/last-resort-warning.tsx'
import {usePageError} from '#web/parts/frame/use-page-error.ts'
import {type Language, defaultLanguage, getDirection, languages, pickText} from '#domain/languages.ts'
import {publicPath, readPathLanguage} from '#i18n/public-path.ts'

type Reader = Readonly<{lang: Language; brandName: string}>

/** Reads the language and the brand name from the failed page, which is still in the document. */
function readFailedPage(): Reader {
  if (typeof document === 'undefined') return {lang: defaultLanguage, brandName: ''}
  const brand = document.querySelector('meta[name="application-name"]')
  return {lang: readPathLanguage(window.location.pathname), brandName: brand?.getAttribute('content') ?? ''}
}

/**
 * Replaces the page when the site frame failed. The region is unknown, so the page shows the strictest warning, in both
 * languages, the reader's first.
 */
export default function GlobalError({error}: Readonly<{error: unknown}>) {
  const [{lang, brandName}] = useState(readFailedPage)
  const {isReloading, reference} = usePageError(error)
  const texts = pickText(errorTexts, lang)
  return (
    <html lang={lang} dir={getDirection(lang)}>
      <body>
        <title>{[texts.title, brandName].filter(Boolean).join(' | ')}</title>
        <LastResortWarning />
        <header className="on-ink">
          <a
            href={publicPath(lang, '/')}
            aria-label={texts.home}
            className="page-width flex items-center gap-2.5 py-4 text-xl font-semibold"
          >
            {brandName}
          </a>
        </header>
        <main>
          {isReloading
            ? null
            : languages
                .toSorted((one, other) => Number(other === lang) - Number(one === lang))
                .map((each) => <ErrorScreen key={each} lang={each} reference={reference} />)}
        </main>
      </body>
    </html>
  )
}
