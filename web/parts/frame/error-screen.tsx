'use client'

import {lazy, Suspense} from 'react'
import {isDraftIncomplete} from '#web/content/draft/draft-incomplete.ts'
import {type Language, getDirection, pickText} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {errorTexts} from './error-texts.ts'

type ErrorScreenProps = Readonly<{lang: Language; reference: string | undefined}>

// A retry within the failed page would fail again.
const loadAgain = () => window.location.reload()

// Only editors see it, so it loads on demand.
const DraftMessage = lazy(async () => ({default: (await import('./draft-message.tsx')).DraftMessage}))

/** Error message in one language, with a reference to quote, a retry that loads the whole page, and a link home. */
export function ErrorScreen({lang, reference}: ErrorScreenProps) {
  const texts = pickText(errorTexts, lang)
  return (
    <div lang={lang} dir={getDirection(lang)} className="page-width py-16 [&:lang(ar)]:font-arabic">
      {isDraftIncomplete(reference) ? (
        <Suspense>
          <DraftMessage lang={lang} reference={reference} />
        </Suspense>
      ) : (
        <>
          <h1 className="text-3xl">{texts.title}</h1>
          <p className="mt-4 max-w-[60ch] text-lg text-text-quiet">{texts.lead}</p>
          {reference === undefined ? null : (
            <p className="mt-4">
              {texts.reference}: <bdi dir="ltr">{reference}</bdi>
            </p>
          )}
        </>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        <button type="button" onClick={loadAgain} className={buttonStyle('signal')}>
          {texts.again}
        </button>
        <a href={publicPath(lang, '/')} className={buttonStyle('outline')}>
          {texts.home}
        </a>
      </p>
    </div>
  )
}
