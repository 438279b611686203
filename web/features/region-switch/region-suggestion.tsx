'use client'

import {type ComponentType, useEffect, useState} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import type {SuggestionBannerProps} from './suggestion-banner.tsx'

/** Asks for the banner that suggests a region, and for its code, only when the proxy left a note that there is one. */
export function RegionSuggestion({lang}: Readonly<{lang: Language}>) {
  const [Banner, setBanner] = useState<ComponentType<SuggestionBannerProps> | null>(null)
  useEffect(() => {
    if (!/(?:^|; )suggested-region=[A-Z]/u.test(document.cookie)) return
    import('./suggestion-banner.tsx').then(
      (module) => setBanner(() => module.SuggestionBanner),
      // A reader without the suggestion has the switcher all the same.
      () => undefined,
    )
  }, [])
  return Banner ? <Banner lang={lang} /> : null
}
