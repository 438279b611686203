'use client'

import {useState} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {fill} from '#web/i18n/fill.ts'
import type {NamedZone} from './time-zones.ts'
import {useOwnZone} from './use-own-zone.ts'
import {zoneName} from './zone-name.ts'

type ZoneOptions = Readonly<{
  lang: Language
  /** The zones that are offered. */
  zones: readonly NamedZone[]
  /** The zone that the address asks for. */
  requested: string | null
  /** The zone until that of the visitor is known. */
  before: string
  /** The words for the visitor's own zone. */
  yours: string
}>

/** The time zone of a chart: the chosen one, or the visitor's; its name, and the zones to choose from, among them this one. */
export function useZone({lang, zones, requested, before, yours}: ZoneOptions) {
  const own = useOwnZone()
  const [chosen, choose] = useState(requested)
  const zone = chosen ?? own ?? before
  const known = zones.find((named) => named.zone === zone)?.name ?? zoneName(lang, zone)
  return {
    zone,
    name: zone === own ? fill(yours, {zone: known}) : known,
    offered: zones.some((named) => named.zone === zone) ? zones : [{zone, name: known}, ...zones],
    choose,
  }
}
