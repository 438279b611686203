'use client'

import {keepPreviousData, queryOptions, useQuery} from '@tanstack/react-query'
import {useState} from 'react'
import {refreshAfter} from '#web/features/market-data/refresh-after.ts'
import type {Scope} from '#web/i18n/scope.ts'
import type {PositionResponse} from '../responses/position-response.ts'
import type {RequestedPosition} from '../read-position.ts'
import {defaultPrices} from '#domain/position/default-values.ts'
import {useAddress} from '#web/ui/use-address.ts'
import type {PositionValues} from '#domain/position/position.ts'
import {defaultStop} from '#domain/position/size/default-size.ts'
import type {SizeValues} from '#domain/position/size/size-values.ts'

/** The raw input of all fields. */
export type CalculatorValues = PositionValues & SizeValues

const positionQuery = ({lang, region}: Scope, symbol: string) =>
  queryOptions({
    queryKey: ['calculators', lang, region, symbol],
    queryFn: async ({signal}): Promise<PositionResponse> => {
      const address = `/api/calculators?${new URLSearchParams({lang, region, symbol})}`
      // What checks the response is a ninth of the page's scripts, and not needed before there is one.
      const [response, {positionResponseShape}] = await Promise.all([
        fetch(address, {signal, headers: {accept: 'application/json'}}),
        import('../responses/position-response.ts'),
      ])
      if (!response.ok) throw new Error(`${address} responded with ${response.status}`)
      return positionResponseShape.parse(await response.json())
    },
    staleTime: 4_000,
    refetchInterval: ({state}) => refreshAfter(state),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  })

/** The values of the fields, and the inputs of the instrument that they name. */
export function usePosition(scope: Scope, initial: RequestedPosition) {
  const [values, setValues] = useState<CalculatorValues>({...initial.values, ...initial.size})
  const [isEdited, setEdited] = useState(false)
  const [pricedFor, setPricedFor] = useState(initial.priced)
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
  if (inputs && inputs.symbol !== pricedFor) {
    // Another instrument: the prices of the previous one no longer apply.
    setPricedFor(inputs.symbol)
    setRepriced(true)
    const stop = values.stopIn === 'price' ? '' : defaultStop(inputs)
    setValues({...values, ...defaultPrices(inputs), stop})
  }
  useAddress(isEdited ? new URLSearchParams({...values, priced: pricedFor}).toString() : null)
  const change = (changes: Partial<CalculatorValues>) => {
    setEdited(true)
    setValues((before) => ({...before, ...changes}))
  }
  return {values, change, isEdited, response, isCurrent, pricedFor, isRepriced}
}
