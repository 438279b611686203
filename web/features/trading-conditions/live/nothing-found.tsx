'use client'

import {buttonStyle} from '#web/ui/button-style.ts'
import {EmptyState} from '#web/ui/empty-state.tsx'

type NothingFoundProps = Readonly<{message: string; actionLabel: string; onPress: () => void}>

/** Says that no row matches, and offers to show all rows. */
export const NothingFound = ({message, actionLabel, onPress}: NothingFoundProps) => (
  <EmptyState title={message}>
    <button type="button" onClick={onPress} className={buttonStyle('outline')}>
      {actionLabel}
    </button>
  </EmptyState>
)
