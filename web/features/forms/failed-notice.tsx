'use client'

import {type ReactNode, useEffect, useRef} from 'react'

type FailedNoticeProps = Readonly<{title: string; children: ReactNode}>

/** The notice above a form that it was not sent. It takes the focus when it appears. */
export function FailedNotice({title, children}: FailedNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="rounded-panel border border-s-[6px] border-rule-strong border-s-warn bg-paper-sunk p-5"
    >
      <p className="font-semibold">{title}</p>
      <p className="mt-1 max-w-[60ch]">{children}</p>
    </div>
  )
}
