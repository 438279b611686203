'use client'

import '#web/app/globals.css'
import {ErrorScreen} from '#web/features/site-frame/error-screen.tsx'
import {errorReference} from '#web/features/site-frame/error-reference.ts'
import {languages} from '#domain/languages/languages.ts'

type GlobalErrorProps = Readonly<{error: unknown; retry: () => void}>

/** Stands where the frame itself failed. Which language the reader asked for is not known here, so both speak. */
export default function GlobalError({error, retry}: GlobalErrorProps) {
  return (
    <html lang="en" dir="ltr">
      <body>
        <title>Unexpected Application Error!</title>
        <main>
          {languages.map((lang) => (
            <ErrorScreen key={lang} lang={lang} reference={errorReference(error)} onRetry={retry} />
          ))}
        </main>
      </body>
    </html>
  )
}
