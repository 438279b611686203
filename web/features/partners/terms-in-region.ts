import {forbidsInducements} from '#domain/regions/forbids-inducements.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {Scope} from '#web/i18n/scope.ts'

type Terms = Readonly<{
  terms: string | null
  volumePay: Readonly<{title: string; text: string}> | null
}>

/** The terms of a programme as a region may read them: where pay by volume is forbidden, a fixed fee in its place. */
export const termsInRegion = ({lang, region}: Scope, {terms, volumePay}: Terms): Terms =>
  volumePay !== null && forbidsInducements(region)
    ? {terms: messagesOf(lang).partners.fixedFee, volumePay: null}
    : {terms, volumePay}
