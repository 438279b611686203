import {act, useEffect} from 'react'
import {createRoot} from 'react-dom/client'
import type {DocumentActionComponent, DocumentActionDescription} from 'sanity'

/** Shows an action of a document with a published version, and returns what describes it now. Needs jsdom. */
export function showAction(
  useAction: DocumentActionComponent,
  {type, ...fields}: Readonly<{type: string; [field: string]: unknown}>,
) {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  let described: DocumentActionDescription | null = null
  const keep = (description: DocumentActionDescription | null) => {
    described = description
  }
  type Version = Readonly<{revision: string; changed: Readonly<Record<string, unknown>>}>
  function Action({revision, changed}: Version) {
    const edited = {
      ...fields,
      ...changed,
      _id: 'x',
      _type: type,
      _rev: revision,
      _createdAt: '',
      _updatedAt: '',
    }
    const description = useAction({
      id: 'x',
      type,
      transactionSyncLock: null,
      draft: edited,
      published: edited,
      version: null,
      liveEdit: false,
      liveEditSchemaType: false,
      ready: true,
      release: undefined,
      scopeId: undefined,
      onComplete: () => undefined,
      initialValueResolved: true,
    })
    useEffect(() => keep(description))
    return null
  }
  const root = createRoot(globalThis.document.createElement('div'))
  const render = (revision = 'one', changed: Version['changed'] = {}) =>
    act(() => root.render(<Action revision={revision} changed={changed} />))
  render()
  const read = (): DocumentActionDescription | null => described
  return {render, read, open: () => act(() => read()?.onHandle?.())}
}
