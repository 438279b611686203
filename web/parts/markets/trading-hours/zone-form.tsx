'use client'

import {useEffect, useState, useId} from 'react'
import type {Language} from '#domain/languages.ts'
import {fill} from '#i18n/fill.ts'
import type {Messages} from '#i18n/messages.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {Chevron} from '#web/ui/chevron.tsx'
import {controlStyle} from '#web/ui/form/control-style.ts'
import {useEarlyValue} from '#web/ui/browser/use-early-value.ts'
import type {NamedZone} from './zone-names.ts'

type ZoneWords = Pick<Messages['charts']['hours'], 'yours' | 'universalTime' | 'zoneWithOffset'>

/** The visitor's time zone by its current name. Null until the browser provides it. */
function useOwnZone(lang: Language, words: ZoneWords): NamedZone | null {
  const [zone, setZone] = useState<NamedZone | null>(null)
  useEffect(() => {
    const {timeZone} = new Intl.DateTimeFormat().resolvedOptions()
    import('./zone-names.ts').then(
      ({nameOwnZone}) => setZone(nameOwnZone(words, {lang, timeZone, now: Date.now()})),
      // If the code doesn't load, the older name stands for the same hours.
      () => setZone({zone: timeZone, name: timeZone}),
    )
  }, [lang, words])
  return zone
}

type ZoneOptions = Readonly<{
  lang: Language
  /** The selectable zones. */
  zones: readonly NamedZone[]
  /** The zone that the address requests. */
  requested: string | null
  /** One of the selectable zones, until the visitor's zone is known. */
  before: string
  words: ZoneWords
}>

/** The time zone of a chart: the chosen one, or the visitor's. Returns its name, and the selectable zones including it. */
export function useZone({lang, zones, requested, before, words}: ZoneOptions) {
  const own = useOwnZone(lang, words)
  const [chosen, choose] = useState(requested)
  const zone = chosen ?? own?.zone ?? before
  const known = [...zones, ...(own ? [own] : [])].find((named) => named.zone === zone)?.name ?? zone
  return {
    zone,
    name: zone === own?.zone ? fill(words.yours, {zone: known}) : known,
    offered: zones.some((named) => named.zone === zone) ? zones : [{zone, name: known}, ...zones],
    choose,
  }
}

type ZoneFormProps = Readonly<{
  labels: Messages['charts']['hours']
  zones: readonly NamedZone[]
  zone: string
  action: string
  /** Query parameters that the form keeps. */
  kept?: ReadonlyArray<Readonly<{name: string; value: string}>> | undefined
  onChoose: (zone: string) => void
}>

/** Chooses a time zone. Without JavaScript, a button requests it from the site. */
export function ZoneForm({labels, zones, zone, action, kept, onChoose}: ZoneFormProps) {
  const id = useId()
  useEarlyValue(id, zone, onChoose)
  return (
    <form method="get" action={action} className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
      {kept?.map((parameter) => (
        <input key={parameter.name} type="hidden" {...parameter} />
      ))}
      {/* A fixed width: the visitor's own zone may be a longer option than those that the server sent. */}
      <label className="block w-full text-sm sm:w-128">
        <span className="mb-1 block text-text-quiet">{labels.zone}</span>
        <span className="relative block">
          <select
            id={id}
            name="zone"
            value={zone}
            onChange={({target}) => onChoose(target.value)}
            className={`${controlStyle} appearance-none pe-10`}
          >
            {zones.map((named) => (
              <option key={named.zone} value={named.zone}>
                {named.name}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center text-text-quiet">
            <Chevron />
          </span>
        </span>
      </label>
      <p className="hidden noscript:block">
        <button type="submit" className={buttonStyle('outline')}>
          {labels.show}
        </button>
      </p>
    </form>
  )
}
