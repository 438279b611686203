'use client'

import {useSelectedLayoutSegments} from 'next/navigation'
import {type ReactNode, type SubmitEvent, useRef} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {pagePath} from './page-path.ts'

type PageFormProps = Readonly<{
  lang: Language
  action: string
  /** Whether a script submits the form and keeps the scroll position; the response then names its target as JSON. */
  inPlace?: boolean
  className?: string
  children: ReactNode
}>

/** Posts the value of the pressed button together with the path of the page to return to. */
export function PageForm({lang, action, inPlace = false, className, children}: PageFormProps) {
  const path = pagePath(useSelectedLayoutSegments())
  const isFailed = useRef(false)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!inPlace || isFailed.current) return
    event.preventDefault()
    const form = event.currentTarget
    const {submitter} = event.nativeEvent
    const fields = new FormData(form, submitter)
    // Few visitors change their region: the code is loaded when one does.
    import('./post-and-reload.ts')
      .then(({postAndReload}) => postAndReload(action, fields))
      .catch(() => {
        // A native submission also shows the error.
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
