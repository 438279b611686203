'use client'

import type {ReactNode} from 'react'
import {type ButtonTone, buttonStyle} from '../button-style.ts'

type DialogProps = Readonly<{
  id: string
  title: string
  closeLabel: string
  children: ReactNode
}>

/** A modal dialog. Escape, the button and a click outside close it; the focus returns. */
export const Dialog = ({id, title, closeLabel, children}: DialogProps) => (
  <dialog
    id={id}
    aria-labelledby={`${id}-title`}
    closedby="any"
    className="m-auto w-[min(34rem,calc(100vw-2rem))] overscroll-contain rounded-panel border border-rule-strong bg-paper p-0 text-text backdrop:bg-ink/65"
  >
    <div className="flex items-start justify-between gap-4 border-b border-rule px-5 py-4 sm:px-6">
      <h2 id={`${id}-title`} className="pt-1 text-lg">
        {title}
      </h2>
      <form method="dialog">
        <button
          type="submit"
          aria-label={closeLabel}
          className="-me-2 grid size-9 place-items-center rounded-control text-text-quiet hover:text-text"
        >
          <Cross />
        </button>
      </form>
    </div>
    <div className="px-5 py-5 sm:px-6">{children}</div>
  </dialog>
)

type DialogButtonProps = Readonly<{
  /** Id of the dialog that it opens. */
  dialog: string
  tone?: ButtonTone
  children: ReactNode
}>

/** Opens a dialog, also without JavaScript where the browser supports `command`. */
export const DialogButton = ({dialog, tone, children}: DialogButtonProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    {...{command: 'show-modal', commandfor: dialog}}
    onClick={() => {
      const element = document.getElementById(dialog)
      if (element instanceof HTMLDialogElement && !element.open) element.showModal()
    }}
    className={buttonStyle(tone)}
  >
    {children}
  </button>
)

/** The icon of a close button. */
export const Cross = () => (
  <svg
    viewBox="0 0 16 16"
    aria-hidden="true"
    className="size-4 fill-none stroke-current stroke-2 [stroke-linecap:round]"
  >
    <path d="m3 3 10 10M13 3 3 13" />
  </svg>
)
