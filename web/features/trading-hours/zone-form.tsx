'use client'

import type {Messages} from '#web/i18n/messages.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {controlStyle} from '#web/ui/form/control-style.ts'
import type {NamedZone} from './time-zones.ts'

type ZoneFormProps = Readonly<{
  labels: Messages['charts']['hours']
  zones: readonly NamedZone[]
  zone: string
  action: string
  /** A parameter of the address that stays as it is. */
  kept?: Readonly<{name: string; value: string}> | undefined
  onChoose: (zone: string) => void
}>

/** Chooses a time zone; without JavaScript a button asks the site for it. */
export const ZoneForm = ({labels, zones, zone, action, kept, onChoose}: ZoneFormProps) => (
  <form method="get" action={action} className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
    {kept ? <input type="hidden" {...kept} /> : null}
    <label className="block grow text-sm sm:grow-0">
      <span className="mb-1 block text-text-quiet">{labels.zone}</span>
      <select
        name="zone"
        value={zone}
        onChange={({target}) => onChoose(target.value)}
        className={controlStyle}
      >
        {zones.map((named) => (
          <option key={named.zone} value={named.zone}>
            {named.name}
          </option>
        ))}
      </select>
    </label>
    <p className="hidden noscript:block">
      <button type="submit" className={buttonStyle('outline')}>
        {labels.show}
      </button>
    </p>
  </form>
)
