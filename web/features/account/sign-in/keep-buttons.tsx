'use client'

import {useState} from 'react'
import {buttonStyle} from '#web/ui/button-style.ts'

const style = `${buttonStyle('outline')} noscript:hidden`

type CopyButtonProps = Readonly<{text: string; label: string; copiedLabel: string}>

/** Copies a text that is shown once. If the browser refuses, the label stays, because the text is on the page. */
export function CopyButton({text, label, copiedLabel}: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <button type="button" className={style} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
    </button>
  )
}

export const PrintButton = ({label}: Readonly<{label: string}>) => (
  <button
    type="button"
    className={style}
    onClick={() => {
      window.print()
    }}
  >
    {label}
  </button>
)
