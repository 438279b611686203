'use client'

import {useEffect, useState} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {whenIdle} from '#web/ui/when-idle.ts'
import type {CountryNoticeTexts} from './country-notice-shape.ts'

// One request for all that depends on the country in a visit.
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
 * What differs in the visitor's country, once that is known. The page itself is the same for the whole region, and names the countries that
 * differ; without a response it stays as it is.
 */
export function useCountryNotice(lang: Language): CountryNoticeTexts {
  const [notice, setNotice] = useState<CountryNoticeTexts>(null)
  useEffect(() => whenIdle(() => void noticeIn(lang).then(setNotice, () => setNotice(null))), [lang])
  return notice
}
