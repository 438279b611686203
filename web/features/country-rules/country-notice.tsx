'use client'

import {useEffect, useState} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {Callout} from '#web/ui/callout.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {whenIdle} from '#web/ui/when-idle.ts'
import type {CountryNoticeTexts} from './country-notice-shape.ts'

// One request for all the notices of a visit.
const requested = new Map<Language, Promise<CountryNoticeTexts>>()

async function fetchNotice(lang: Language): Promise<CountryNoticeTexts> {
  const [response, {countryNoticeShape}] = await Promise.all([
    fetch(`/api/region/country?${new URLSearchParams({lang})}`),
    import('./country-notice-shape.ts'),
  ])
  return countryNoticeShape.parse(await response.json())
}

function noticeIn(lang: Language): Promise<CountryNoticeTexts> {
  const notice = requested.get(lang) ?? fetchNotice(lang)
  requested.set(lang, notice)
  return notice
}

/**
 * Tells a visitor what differs in their country from the rules of the page's region. The page itself is the same for the whole region, and
 * names the countries that differ; this says it of one, where a proxy names it.
 */
export function CountryNotice({lang}: Readonly<{lang: Language}>) {
  const [notice, setNotice] = useState<CountryNoticeTexts>(null)
  useEffect(
    () =>
      // Without a response the sentence of the page remains.
      whenIdle(() => void noticeIn(lang).then(setNotice, () => setNotice(null))),
    [lang],
  )
  return notice ? (
    <div className="my-4">
      <Callout lang={lang} tone="warning" title={notice.title}>
        {notice.sentences.map((sentence) => (
          <p key={sentence}>
            <IsolatedText lang={lang}>{sentence}</IsolatedText>
          </p>
        ))}
      </Callout>
    </div>
  ) : null
}
