import {Card, Stack, Text, TextInput} from '@sanity/ui'
import {useId, useMemo, useState} from 'react'
import {set, type StringInputProps, unset, useClient, useCurrentUser} from 'sanity'
import {z} from 'zod'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {useLoaded} from '../live-data.ts'
import {requestSite} from '../request-site.ts'
import {say} from '../i18n/say.ts'

/** The symbol that a user typed, in any case. Undefined if no instrument has it. */
export const findSymbol = (typed: string, symbols: readonly string[]): string | undefined =>
  symbols.find((symbol) => symbol.toUpperCase() === typed.trim().toUpperCase())

/** Says that a symbol is unknown. `kept` is the field's value until the user chooses another. */
const describeUnknown = (symbol: string, kept: string | null): string =>
  kept === null
    ? say(
        'No instrument has the symbol {symbol}, so visitors see nothing in its place. Choose one from the list.',
        {symbol},
      )
    : say('No instrument has the symbol {symbol}. Choose one from the list, or the field keeps {kept}.', {
        symbol,
        kept,
      })

/** Chooses the symbol of an instrument. It only takes symbols of the trading tables: without one, visitors would see nothing in its place. */
export function SymbolInput(props: StringInputProps) {
  const {value, onChange, readOnly, elementProps} = props
  const client = useClient({apiVersion: studioApiVersion})
  const userId = useCurrentUser()?.id
  const load = useMemo(
    () => async (signal: AbortSignal) =>
      await requestSite({
        client,
        userId,
        path: '/api/instrument-symbols',
        shape: z.array(z.string()),
        signal,
      }),
    [client, userId],
  )
  const listed = useLoaded(load)
  const listId = useId()
  /** What is typed and isn't a symbol yet. */
  const [typed, setTyped] = useState<string | null>(null)
  if (listed.state === 'failed')
    return (
      <Stack gap={3}>
        {props.renderDefault(props)}
        <Text size={1} muted role="alert">
          {say(
            'The list of instruments can’t be loaded, so the symbol isn’t checked. Reload the page to try again.',
          )}
        </Text>
      </Stack>
    )
  const symbols = listed.state === 'ready' ? listed.value : []
  const change = (text: string) => {
    const found = findSymbol(text, symbols)
    setTyped(found === undefined && text !== '' ? text : null)
    if (text === '') onChange(unset())
    else if (found !== undefined) onChange(set(found))
  }
  const shown = typed ?? value ?? ''
  const isUnknown = listed.state === 'ready' && shown !== '' && findSymbol(shown, symbols) === undefined
  return (
    <Stack gap={3}>
      <TextInput
        {...elementProps}
        list={listId}
        readOnly={readOnly === true || listed.state === 'loading'}
        value={shown}
        onChange={({currentTarget}) => change(currentTarget.value)}
      />
      <datalist id={listId}>
        {symbols.map((symbol) => (
          <option key={symbol} value={symbol}>
            {symbol}
          </option>
        ))}
      </datalist>
      {isUnknown && (
        <Card tone="caution" padding={3} radius={2} border role="alert">
          <Text size={1}>{describeUnknown(shown, typed === null ? null : (value ?? say('no symbol')))}</Text>
        </Card>
      )}
    </Stack>
  )
}
