'use client'

import {keepPreviousData, queryOptions, useQuery} from '@tanstack/react-query'
import {useState} from 'react'
import {refreshAfter} from '#web/features/market-data/refresh-after.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {type PositionResponse, positionResponseShape} from '../responses/position-response.ts'
import {defaultPrices} from '#domain/position/default-values.ts'
import {useAddress} from '#web/ui/use-address.ts'
import {type PositionField, type PositionValues, positionFields} from '#domain/position/position.ts'

const positionQuery = ({lang, region}: Scope, symbol: string) =>
  queryOptions({
    queryKey: ['calculators', lang, region, symbol],
    queryFn: async ({signal}): Promise<PositionResponse> => {
      const address = `/api/calculators?${new URLSearchParams({lang, region, symbol})}`
      const response = await fetch(address, {signal, headers: {accept: 'application/json'}})
      if (!response.ok) throw new Error(`${address} responded with ${response.status}`)
      return positionResponseShape.parse(await response.json())
    },
    staleTime: 4_000,
    refetchInterval: ({state}) => refreshAfter(state),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  })

const parametersOf = (values: PositionValues): string =>
  new URLSearchParams(positionFields.map((field) => [field, values[field]])).toString()

/** The values of the fields, and the inputs of the instrument that they name. */
export function usePosition(
  scope: Scope,
  initial: Readonly<{values: PositionValues; response: PositionResponse}>,
) {
  const [values, setValues] = useState(initial.values)
  const [isEdited, setEdited] = useState(false)
  const [pricedFor, setPricedFor] = useState(initial.response.inputs?.symbol)
  const isInitial = values.symbol === initial.values.symbol
  const {data, isPlaceholderData, isFetching} = useQuery({
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
    setValues({...values, ...defaultPrices(inputs)})
  }
  useAddress(isEdited ? parametersOf(values) : null)
  const change = (field: PositionField, value: string) => {
    setEdited(true)
    setValues((before) => ({...before, [field]: value}))
  }
  return {values, change, isEdited, response, isCurrent, isFetching}
}
