'use client'

import {keepPreviousData, queryOptions, useQuery} from '@tanstack/react-query'
import {useState} from 'react'
import * as z from 'zod/mini'
import {refreshAfter} from '#web/features/market-data/refresh-after.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {type PositionResponse, positionResponseShape} from '../responses/position-response.ts'
import {defaultPrices} from '#domain/position/default-values.ts'
import {useAddress} from '#web/ui/use-address.ts'
import {type PositionField, type PositionValues, positionFields} from '#domain/position/position.ts'

// The page's policy forbids code from text, which zod would otherwise try.
z.config({jitless: true})

const positionIn = ({lang, region}: Scope, symbol: string) =>
  queryOptions({
    queryKey: ['calculators', lang, region, symbol],
    queryFn: async ({signal}): Promise<PositionResponse> => {
      const address = `/api/calculators?${new URLSearchParams({lang, region, symbol})}`
      const response = await fetch(address, {signal, headers: {accept: 'application/json'}})
      if (!response.ok) throw new Error(`${address} answered ${response.status}`)
      return positionResponseShape.parse(await response.json())
    },
    staleTime: 4_000,
    refetchInterval: ({state}) => refreshAfter(state),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  })

const queryOf = (values: PositionValues): string =>
  new URLSearchParams(positionFields.map((field) => [field, values[field]])).toString()

/** What stands in the fields, and the figures of the instrument that they name. */
export function usePosition(
  scope: Scope,
  first: Readonly<{values: PositionValues; answer: PositionResponse}>,
) {
  const [values, setValues] = useState(first.values)
  const [isEdited, setEdited] = useState(false)
  const [pricedFor, setPricedFor] = useState(first.answer.figures?.symbol)
  const isFirst = values.symbol === first.values.symbol
  const {data, isPlaceholderData, isFetching} = useQuery({
    ...positionIn(scope, values.symbol),
    enabled: values.symbol.trim() !== '',
    ...(isFirst ? {initialData: first.answer} : {}),
  })
  const answer = data ?? first.answer
  const isCurrent = !isPlaceholderData && values.symbol.trim() !== ''
  const found = isCurrent ? answer.figures : null
  if (found && found.symbol !== pricedFor) {
    // Another instrument: the prices of the one before mean nothing.
    setPricedFor(found.symbol)
    setValues({...values, ...defaultPrices(found)})
  }
  useAddress(isEdited ? queryOf(values) : null)
  const change = (field: PositionField, value: string) => {
    setEdited(true)
    setValues((before) => ({...before, [field]: value}))
  }
  return {values, change, isEdited, answer, isCurrent, isFetching}
}
