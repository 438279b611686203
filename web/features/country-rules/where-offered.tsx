'use client'

import type {ReactNode} from 'react'
import type {AssetClass} from '#domain/instruments/asset-classes.ts'
import type {Language} from '#domain/languages/languages.ts'
import {CountryNotice} from './country-notice.tsx'
import {useCountryNotice} from './use-country-notice.ts'

type WhereOfferedProps = Readonly<{
  lang: Language
  assetClass: AssetClass
  /** What stands in place of the children: the name of the state, what differs in the country, or nothing. */
  instead: 'state' | 'notice' | 'nothing'
  children: ReactNode
}>

/** What the region says of an asset class, unless the visitor's country is one in which that class is not offered. */
export function WhereOffered({lang, assetClass, instead, children}: WhereOfferedProps) {
  const withheld = useCountryNotice(lang)?.withheld
  if (!withheld?.classes.includes(assetClass)) return children
  if (instead === 'nothing') return null
  return instead === 'state' ? withheld.label : <CountryNotice lang={lang} />
}
