'use client'

import {useParams} from 'next/navigation'
import {ErrorScreen} from '#web/parts/frame/error-screen.tsx'
import {usePageError} from '#web/parts/frame/use-page-error.ts'
import {defaultLanguage, isLanguage} from '#domain/languages.ts'

/** Replaces a page that failed, inside the site frame. */
export default function PageError({error}: Readonly<{error: unknown}>) {
  const {lang} = useParams()
  const {isReloading, reference} = usePageError(error)
  return isReloading ? null : (
    <ErrorScreen lang={isLanguage(lang) ? lang : defaultLanguage} reference={reference} />
  )
}
