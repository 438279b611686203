'use client'

import {useSelectedLayoutSegments} from 'next/navigation'
import {type ReactNode, type SubmitEvent, useRef} from 'react'
import type {Language} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {pagePath} from '#web/routing/page-path.ts'

type PageFormProps = Readonly<{
  lang: Language
  action: string
  /** Whether a script submits the form and keeps the scroll position. The response then contains the target as JSON. */
  inPlace?: boolean
  className?: string
  children: ReactNode
}>

/** Posts the value of the pressed button, and the path of the page to return to. */
export function PageForm({lang, action, inPlace = false, className, children}: PageFormProps) {
  const path = pagePath(useSelectedLayoutSegments())
  const isFailed = useRef(false)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!inPlace || isFailed.current) return
    event.preventDefault()
    const form = event.currentTarget
    const {submitter} = event.nativeEvent
    const fields = new FormData(form, submitter)
    // The code loads on demand, because few visitors change their region.
    import('./post-and-reload.ts')
      .then(({postAndReload}) => postAndReload(action, fields))
      .catch(() => {
        // A native submission shows the error too.
        isFailed.current = true
        form.requestSubmit(submitter)
      })
  }
  return (
    <form method="post" action={action} className={className} onSubmit={onSubmit}>
      <input type="hidden" name="path" value={publicPath(lang, path)} />
      {children}
    </form>
  )
}
