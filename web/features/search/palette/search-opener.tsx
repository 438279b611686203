'use client'

import {type ComponentType, type MouseEvent, useCallback, useEffect, useRef, useState} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {isPaletteKey} from './is-palette-key.ts'
import type {PaletteLabels} from './palette-labels.ts'
import type {PaletteProps} from './palette.tsx'
import {typeAhead} from './type-ahead.ts'

type SearchOpenerProps = Readonly<{lang: Language; labels: PaletteLabels; className: string}>

/**
 * Link to the search page. With JavaScript it opens the palette, as Ctrl or Command with K does anywhere; the palette's
 * code is loaded only then, and takes over what is typed meanwhile.
 */
export function SearchOpener({lang, labels, className}: SearchOpenerProps) {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const typed = useRef('')
  const address = publicPath(lang, '/search')
  const isLoading = isOpen && Palette === null

  const open = useCallback(() => {
    typed.current = ''
    setOpen(true)
    import('./palette.tsx').then(
      (module) => setPalette(() => module.Palette),
      // The code could not be loaded: open the search page instead.
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

  useEffect(() => {
    if (!isLoading) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const outcome = typeAhead(typed.current, event)
      if (outcome === null) return
      event.preventDefault()
      if (outcome === 'close') setOpen(false)
      else if (outcome === 'search')
        window.location.assign(`${address}?${new URLSearchParams({q: typed.current})}`)
      else typed.current = outcome.text
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isLoading, address])

  const readTyped = useCallback(() => typed.current, [])

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
      {Palette && isOpen ? (
        <Palette lang={lang} labels={labels} readTyped={readTyped} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

const Lens = () => (
  <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4.5 fill-none stroke-current stroke-2">
    <circle cx="8.5" cy="8.5" r="5.5" />
    <path d="m13 13 4.5 4.5" strokeLinecap="round" />
  </svg>
)
