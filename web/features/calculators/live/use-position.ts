'use client'

import {keepPreviousData, queryOptions, useQuery} from '@tanstack/react-query'
import {useState} from 'react'
import {refreshAfter} from '#web/parts/markets/market-data/refresh-after.ts'
import type {Scope} from '#web/routing/scope.ts'
import type {PositionResponse} from '../../../parts/position/position-response.ts'
import type {RequestedPosition} from '../../../parts/position/read-position.ts'
import {makeDefaultPrices, makeDefaultStop, type SizeValues} from '#domain/position/calculator-fields.ts'
import {useAddress} from '#web/ui/browser/use-address.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'
import type {PositionValues} from '#domain/position/position.ts'

/** The raw input of all fields. */
export type CalculatorValues = PositionValues & SizeValues

const positionQuery = ({lang, region}: Scope, symbol: string) =>
  queryOptions({
    queryKey: ['calculators', lang, region, symbol],
    queryFn: async ({signal}): Promise<PositionResponse> => {
      const address = `/api/calculators?${new URLSearchParams({lang, region, symbol})}`
      // The validator is a ninth of the page's scripts, and only a response needs it.
      const [response, {positionResponseShape}] = await Promise.all([
        fetch(address, {signal, headers: {accept: 'application/json'}}),
        import('../../../parts/position/position-response.ts'),
      ])
      if (!response.ok) throw new Error(`${address} responded with ${response.status}`)
      return positionResponseShape.parse(await response.json())
    },
    staleTime: 4_000,
    refetchInterval: ({state}) => refreshAfter(state),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  })

/** Whether the prices are those of the inputs, so that they follow a quote that moves. */
const isAtQuote = (values: CalculatorValues, inputs: PositionInputs): boolean => {
  const {price, close} = makeDefaultPrices(inputs)
  return inputs.quoted !== undefined && values.price === price && values.close === close
}

/** The values at another quote. A stop at its default distance stays at it. */
const moveToQuote = (values: CalculatorValues, before: PositionInputs, inputs: PositionInputs) => ({
  ...values,
  ...makeDefaultPrices(inputs),
  ...(values.stopIn === 'pips' && values.stop === makeDefaultStop(before) && {stop: makeDefaultStop(inputs)}),
})

/** The field values, and the inputs of the instrument that they name. */
export function usePosition(scope: Scope, initial: RequestedPosition) {
  const [values, setValues] = useState<CalculatorValues>({...initial.values, ...initial.size})
  const [isEdited, setEdited] = useState(false)
  const [pricedFor, setPricedFor] = useState(initial.priced)
  const [quote, setQuote] = useState(initial.response.inputs)
  const [isRepriced, setRepriced] = useState(initial.isRepriced)
  const isInitial = values.symbol === initial.values.symbol
  const {data, isPlaceholderData} = useQuery({
    ...positionQuery(scope, values.symbol),
    enabled: values.symbol.trim() !== '',
    ...(isInitial ? {initialData: initial.response} : {}),
  })
  const response = data ?? initial.response
  const isCurrent = !isPlaceholderData && values.symbol.trim() !== ''
  const inputs = isCurrent ? response.inputs : null
  if (inputs && inputs !== quote && inputs.symbol === pricedFor) {
    // Until the visitor types a price, the prices follow the quote.
    setQuote(inputs)
    if (quote?.symbol === inputs.symbol && isAtQuote(values, quote))
      setValues(moveToQuote(values, quote, inputs))
  }
  if (inputs && inputs.symbol !== pricedFor) {
    setQuote(inputs)
    // The prices belong to the previous instrument.
    setPricedFor(inputs.symbol)
    setRepriced(true)
    const stop = values.stopIn === 'price' ? '' : makeDefaultStop(inputs)
    setValues({...values, ...makeDefaultPrices(inputs), stop})
  }
  // The two days replace the number of nights.
  const {nights: _nights, day: _day, ...kept} = values
  useAddress(isEdited ? new URLSearchParams({...kept, priced: pricedFor}).toString() : null)
  const change = (changes: Partial<CalculatorValues>) => {
    setEdited(true)
    setValues((before) => ({...before, ...changes}))
  }
  const quoted = inputs && isAtQuote(values, inputs) ? inputs.quoted : undefined
  return {values, change, isEdited, response, isCurrent, pricedFor, isRepriced, quoted}
}
