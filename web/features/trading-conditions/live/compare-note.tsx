import type {Messages} from '#web/i18n/messages.ts'
import {maxCompared} from '#domain/instruments/search/instruments-query.ts'

/** Explains how to compare instruments, and links to the comparison. */
export const CompareNote = ({
  labels,
  isComparing,
}: Readonly<{labels: Messages['instruments']; isComparing: boolean}>) => (
  <p className="text-sm text-text-quiet">
    {labels.compareNote.replace('{most}', String(maxCompared))}{' '}
    {isComparing ? (
      <a href="#comparison" className="font-semibold text-signal underline underline-offset-4">
        {labels.toComparison}
      </a>
    ) : null}
  </p>
)
