'use client'

import '#web/app/globals.css'
import {ErrorScreen} from '#web/features/site-frame/error-screen.tsx'
import {errorReference} from '#web/features/site-frame/error-reference.ts'
import {LastResortWarning} from '#web/features/site-frame/last-resort-warning.tsx'
import {languages} from '#domain/languages/languages.ts'

type GlobalErrorProps = Readonly<{error: unknown; retry: () => void}>

/** Replaces the page when the frame itself failed. The visitor's language and region are not known here: it shows both languages and the strictest warning. */
export default function GlobalError({error, retry}: GlobalErrorProps) {
  return (
    <html lang="en" dir="ltr">
      <body>
        <title>Unexpected Application Error!</title>
        <LastResortWarning />
        <main>
          {languages.map((lang) => (
            <ErrorScreen key={lang} lang={lang} reference={errorReference(error)} onRetry={retry} />
          ))}
        </main>
      </body>
    </html>
  )
}
