'use client'

import {useEffect, useSyncExternalStore} from 'react'
import {Cross} from './dialog.tsx'
import {type Toast, currentToast, dismissToast, showToast, subscribeToToasts} from './toast-store.ts'

const edges = {normal: 'border-s-signal', error: 'border-s-loss'} as const

const nothing = () => null

type ToasterProps = Readonly<{
  closeLabel: string
  /** A toast in the server's HTML, for visitors without JavaScript. */
  initial?: Toast | undefined
}>

/** The place for toasts, under the pinned warning. Used once per page. */
export function Toaster({closeLabel, initial}: ToasterProps) {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast, nothing)
  useEffect(() => {
    if (initial) showToast(initial)
  }, [initial])
  const open = shown?.isOpen ? shown.toast : null
  const toast = shown ? open : initial
  return (
    <output className="fixed inset-x-4 top-[calc(var(--pinned-height)+1rem)] z-40 sm:start-auto sm:end-6 sm:w-96 print:hidden">
      {toast ? (
        <span
          className={`flex items-start gap-3 rounded-panel border border-s-[6px] border-rule-strong bg-paper py-3.5 ps-4 pe-2 text-text ${edges[toast.tone ?? 'normal']}`}
        >
          <span className="grow pt-1">
            <span className="block font-semibold">{toast.title}</span>
            {toast.description ? <span className="mt-0.5 block text-sm">{toast.description}</span> : null}
          </span>
          <button
            type="button"
            aria-label={closeLabel}
            onClick={dismissToast}
            className="grid size-9 shrink-0 place-items-center rounded-control text-text-quiet hover:text-text noscript:hidden"
          >
            <Cross />
          </button>
        </span>
      ) : null}
    </output>
  )
}
