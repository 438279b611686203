'use client'

import {useSyncExternalStore} from 'react'
import {buttonStyle} from '#web/ui/button-style.ts'

const storageKey = 'learned'
const changed = 'learned'

/** The paths of the finished steps, one a line. Empty if the browser doesn't let the page store anything. */
function readStored(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

/** Stores the finished steps in this browser. Nothing is sent. */
function store(paths: readonly string[]): void {
  try {
    if (paths.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, paths.join('\n'))
  } catch {
    // A browser that blocks storage shows no progress. The list works without it.
  }
  window.dispatchEvent(new Event(changed))
}

function subscribe(notify: () => void) {
  window.addEventListener(changed, notify)
  // Another tab has stored something.
  window.addEventListener('storage', notify)
  return () => {
    window.removeEventListener(changed, notify)
    window.removeEventListener('storage', notify)
  }
}

const useFinished = (): readonly string[] =>
  useSyncExternalStore(subscribe, readStored, () => '')
    .split('\n')
    .filter((path) => path !== '')

type StepButtonProps = Readonly<{
  path: string
  /** The step's name, for screen readers. */
  title: string
  labels: Readonly<{markDone: string; done: string}>
}>

/** Marks a step as finished, or as open again. */
export function StepButton({path, title, labels}: StepButtonProps) {
  const finished = useFinished()
  const isFinished = finished.includes(path)
  return (
    <button
      type="button"
      onClick={() => store(isFinished ? finished.filter((other) => other !== path) : [...finished, path])}
      className={`inline-flex min-h-11 items-center gap-2 rounded-control border px-3 text-sm font-semibold hover:border-signal hover:text-signal print:hidden noscript:hidden ${isFinished ? 'border-signal text-signal' : 'border-rule-strong text-text-quiet'}`}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-none stroke-current stroke-2">
        {isFinished ? <path d="m3 8.5 3.2 3.2L13 5" /> : <circle cx="8" cy="8" r="5.5" />}
      </svg>
      {isFinished ? labels.done : labels.markDone}
      <span className="sr-only">: {title}</span>
    </button>
  )
}

type ProgressProps = Readonly<{
  /** Paths of all steps, in order. */
  paths: readonly string[]
  /** With the placeholders {done} and {total}. */
  label: string
  note: string
  clear: string
}>

/** How many steps are finished, and a button that forgets all of them. */
export function Progress({paths, label, note, clear}: ProgressProps) {
  const finished = useFinished()
  const done = paths.filter((path) => finished.includes(path)).length
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-panel border border-rule bg-paper-sunk p-5 print:hidden noscript:hidden">
      <div className="min-w-0 grow basis-60">
        <p aria-live="polite" className="font-semibold">
          {label.replace('{done}', String(done)).replace('{total}', String(paths.length))}
        </p>
        <svg
          viewBox={`0 0 ${paths.length} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="mt-2 h-2 w-full rounded-control rtl:-scale-x-100"
        >
          <path d={`M0 0h${paths.length}v1H0z`} className="fill-rule" />
          <path d={`M0 0h${done}v1H0z`} className="fill-signal" />
        </svg>
        <p className="mt-2 text-sm text-text-quiet">{note}</p>
      </div>
      {done > 0 ? (
        <button type="button" onClick={() => store([])} className={buttonStyle('outline')}>
          {clear}
        </button>
      ) : null}
    </div>
  )
}
