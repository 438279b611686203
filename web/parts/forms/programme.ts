import {forbidsInducements} from '#domain/regions/regions.ts'
import {getMessages} from '#i18n/messages.ts'
import type {Scope} from '#web/routing/scope.ts'

/** Path of the application page of a programme. */
export const applyPath = (programme: string): string => `/partners/apply/${programme}`

type Terms = Readonly<{
  terms: string | null
  volumePay: Readonly<{title: string; text: string}> | null
}>

/** The terms of a programme in a region. A fixed fee replaces pay by volume where the rules forbid it. */
export const termsInRegion = ({lang, region}: Scope, {terms, volumePay}: Terms): Terms =>
  volumePay !== null && forbidsInducements(region)
    ? {terms: getMessages(lang).partners.fixedFee, volumePay: null}
    : {terms, volumePay}
