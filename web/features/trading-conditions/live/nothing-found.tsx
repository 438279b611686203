'use client'

import {buttonStyle} from '#web/ui/button-style.ts'

type NothingFoundProps = Readonly<{message: string; wayOn: string; onPress: () => void}>

/** Says that no row matches, and offers the way back to all rows. */
export function NothingFound({message, wayOn, onPress}: NothingFoundProps) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-16 text-center">
      <p>{message}</p>
      <button type="button" onClick={onPress} className={buttonStyle('outline')}>
        {wayOn}
      </button>
    </div>
  )
}
