'use client'

import {type ComponentType, useEffect, useState} from 'react'
import {suggestedRegionCookie} from '#domain/site/site-cookies.ts'
import type {Language} from '#domain/languages.ts'
import type {SuggestionBannerProps} from './suggestion-banner.tsx'

const isSuggested = new RegExp(`(?:^|; )${suggestedRegionCookie.name}=[A-Z]`, 'u')

/** Loads the banner that suggests a region only when the proxy has set the cookie for it. */
export function RegionSuggestion({lang}: Readonly<{lang: Language}>) {
  const [Banner, setBanner] = useState<ComponentType<SuggestionBannerProps> | null>(null)
  useEffect(() => {
    if (!isSuggested.test(document.cookie)) return
    import('./suggestion-banner.tsx').then(
      (module) => setBanner(() => module.SuggestionBanner),
      // If the suggestion doesn't load, the visitor still has the switcher.
      () => undefined,
    )
  }, [])
  return Banner ? <Banner lang={lang} /> : null
}
