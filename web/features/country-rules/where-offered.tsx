'use client'

import type {ReactNode} from 'react'
import type {AssetClass} from '#domain/instruments/asset-classes.ts'
import type {Language} from '#domain/languages/languages.ts'
import {CountryNotice} from './country-notice.tsx'
import {useCountryNotice} from './use-country-notice.ts'

type WhereOfferedProps = Readonly<{
  lang: Language
  assetClass: AssetClass
  /** `state` leaves the name of the state in place of the children, `notice` what differs in the country. */
  instead: 'state' | 'notice'
  children: ReactNode
}>

/** What the region says of an asset class, unless the visitor's country is one in which that class is not offered. */
export function WhereOffered({lang, assetClass, instead, children}: WhereOfferedProps) {
  const withheld = useCountryNotice(lang)?.withheld
  if (!withheld?.classes.includes(assetClass)) return children
  return instead === 'state' ? withheld.label : <CountryNotice lang={lang} />
}
