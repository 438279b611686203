'use client'

import {type ComponentType, type MouseEvent, useCallback, useEffect, useState} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {isPaletteKey} from './is-palette-key.ts'
import type {PaletteLabels} from './palette-labels.ts'
import type {PaletteProps} from './palette.tsx'

type SearchOpenerProps = Readonly<{lang: Language; labels: PaletteLabels; className: string}>

/**
 * Leads to the search. With JavaScript it opens the palette over the page, as Ctrl or Command with K does from anywhere; the palette's
 * code is asked for then and not before.
 */
export function SearchOpener({lang, labels, className}: SearchOpenerProps) {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const address = publicPath(lang, '/search')

  const open = useCallback(() => {
    setOpen(true)
    import('./palette.tsx').then(
      (module) => setPalette(() => module.Palette),
      // The code did not arrive: the page does without it.
      () => window.location.assign(address),
    )
  }, [address])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])

  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open()
  }

  return (
    <>
      <a
        href={address}
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={labels.open}
        onClick={onClick}
        className={className}
      >
        <Lens />
        <span className="hidden sm:inline">{labels.open}</span>
      </a>
      {Palette && isOpen ? <Palette lang={lang} labels={labels} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const Lens = () => (
  <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4.5 fill-none stroke-current stroke-2">
    <circle cx="8.5" cy="8.5" r="5.5" />
    <path d="m13 13 4.5 4.5" strokeLinecap="round" />
  </svg>
)
