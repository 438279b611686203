'use client'

import {type ComponentType, type MouseEvent, useCallback, useEffect, useRef, useState} from 'react'
import type {Language} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import type {PaletteLabels} from './palette-labels.ts'
import type {PaletteProps} from './palette.tsx'

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether a key opens the palette: Ctrl or Command with K. On a non-Latin keyboard, the key at K's position. */
export function isPaletteKey({key, code, ctrlKey, metaKey, shiftKey, altKey}: Key): boolean {
  if (ctrlKey === metaKey || shiftKey || altKey) return false
  return /^[a-z]$/iu.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
}

type TypeAheadKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>

/**
 * Applies a key to text typed before the field exists. Returns the new text or another action, or null if the key isn't for
 * the text.
 */
export function typeAhead(text: string, {key, ctrlKey, metaKey, altKey, isComposing}: TypeAheadKey) {
  if (ctrlKey || metaKey || altKey || isComposing) return null
  if (key === 'Escape') return 'close'
  if (key === 'Enter') return 'search'
  if (key === 'Backspace') return {text: [...text].slice(0, -1).join('')}
  return [...key].length === 1 ? {text: text + key} : null
}

type SearchOpenerProps = Readonly<{lang: Language; labels: PaletteLabels; className: string}>

/**
 * Link to the search page. With JavaScript it opens the palette, like Ctrl or Command with K. The palette's code loads on
 * demand, and takes over the text typed while it loads.
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
      // The code didn't load, so the search page opens instead.
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
