'use client'

import {useEffect, useState} from 'react'
import {PageForm} from '#web/parts/frame/page-form.tsx'
import type {Language} from '#domain/languages.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {type Suggestion, suggestionShape} from './suggestion-shape.ts'

export type SuggestionBannerProps = Readonly<{lang: Language}>

const address = '/api/region/suggestion'

async function fetchSuggestion(lang: Language, signal: AbortSignal): Promise<Suggestion> {
  const region = document.documentElement.dataset['region'] ?? ''
  const response = await fetch(`${address}?${new URLSearchParams({lang, region})}`, {signal})
  return suggestionShape.parse(await response.json())
}

/** Suggests the region of the visitor's country once, without covering the page. */
export function SuggestionBanner({lang}: SuggestionBannerProps) {
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    // Without a response, the banner stays hidden.
    fetchSuggestion(lang, controller.signal).then(setSuggestion, () => setSuggestion(null))
    return () => controller.abort()
  }, [lang])
  if (!suggestion) return null
  const decline = () => {
    setSuggestion(null)
    void fetch(address, {method: 'DELETE', keepalive: true})
  }
  return (
    <aside
      aria-label={suggestion.label}
      className="region-suggestion fixed start-4 bottom-4 z-20 w-[min(24rem,calc(100vw-7rem))] rounded-panel border border-rule-strong bg-paper p-4 text-text print:hidden"
    >
      <p>{suggestion.text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <PageForm lang={lang} action="/api/region" inPlace>
          <button name="region" value={suggestion.region} className={buttonStyle()}>
            {suggestion.accept}
          </button>
        </PageForm>
        <button type="button" onClick={decline} className={buttonStyle('outline')}>
          {suggestion.decline}
        </button>
      </div>
    </aside>
  )
}
