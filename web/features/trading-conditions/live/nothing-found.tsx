'use client'

import {buttonStyle} from '#web/ui/button-style.ts'
import {EmptyState} from '#web/ui/empty-state.tsx'

type NothingFoundProps = Readonly<{message: string; wayOn: string; onPress: () => void}>

/** Says that no row matches, and offers the way back to all rows. */
export const NothingFound = ({message, wayOn, onPress}: NothingFoundProps) => (
  <EmptyState title={message}>
    <button type="button" onClick={onPress} className={buttonStyle('outline')}>
      {wayOn}
    </button>
  </EmptyState>
)
