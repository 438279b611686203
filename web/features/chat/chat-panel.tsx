'use client'

import {useSelectedLayoutSegments} from 'next/navigation'
import type {ReactNode} from 'react'
import {Cross} from '#web/ui/dialog.tsx'

type ChatPanelProps = Readonly<{id: string; title: string; closeLabel: string; children: ReactNode}>

/**
 * The panel of the chat, a popover: in the top layer, so that neither header nor warning lies over it, and opened by the browser itself,
 * without scripts. On a phone it is a sheet of the height that the warning leaves.
 */
export function ChatPanel({id, title, closeLabel, children}: ChatPanelProps) {
  const page = useSelectedLayoutSegments().join('/')
  return (
    // This frame stays when a link leads to another page; there the panel starts closed.
    <dialog key={page} id={id} popover="auto" aria-labelledby={`${id}-title`} className="chat-panel">
      <div className="flex items-center justify-between gap-4">
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={closeLabel}
          className="-me-2 grid size-11 place-items-center rounded-control text-text-quiet hover:text-text"
        >
          <Cross />
        </button>
      </div>
      {children}
    </dialog>
  )
}
