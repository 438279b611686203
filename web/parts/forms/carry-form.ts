import type {FieldValues} from '#web/ui/form/form.tsx'
import {readValues} from './form-data.ts'

const getStorageKey = (form: string): string => `form-${form}`

/** Keeps the typed values while the browser loads the form's page in another region. A browser may refuse to store them. */
function carryValues(form: string, values: FieldValues): void {
  try {
    sessionStorage.setItem(
      getStorageKey(form),
      new URLSearchParams(
        Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ).toString(),
    )
  } catch {
    // The browser then submits the form itself, as without JavaScript.
  }
}

/** Takes the carried values of a form once, or returns null. */
export function takeCarriedValues(form: string): FieldValues | null {
  try {
    const text = sessionStorage.getItem(getStorageKey(form))
    sessionStorage.removeItem(getStorageKey(form))
    return text === null ? null : Object.fromEntries(new URLSearchParams(text))
  } catch {
    return null
  }
}

const named = ['country', 'path'] as const

/**
 * Requests the region of residence and loads the page there. The typed values stay in the browser. Throws if the server
 * refuses.
 */
export async function carryForm(form: string, address: string, data: FormData): Promise<void> {
  carryValues(form, readValues(data))
  const {postAndReload} = await import('../frame/post-and-reload.ts')
  const fields = new FormData()
  for (const name of named) fields.set(name, data.get(name) ?? '')
  await postAndReload(address, fields)
}
