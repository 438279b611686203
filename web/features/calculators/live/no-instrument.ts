import type {Faults} from '#domain/position/check-position.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {offerLabel} from '#web/i18n/offer-label.ts'
import type {PositionResponse} from '../responses/position-response.ts'

/** The fault of a symbol that names no instrument of the region. */
export function noInstrument(
  {refused, suggestions}: PositionResponse,
  symbol: string,
  offerLabels: Messages['offer'],
): Faults {
  if (symbol.trim() === '') return {}
  if (refused !== null) return {symbol: {kind: 'notOffered', limit: offerLabel(offerLabels, refused)}}
  return {symbol: {kind: 'unknownSymbol', limit: suggestions.map((row) => row.symbol).join(', ') || '–'}}
}
