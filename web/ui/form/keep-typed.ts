import {readPagePath} from '#i18n/public-path.ts'
import {keepTypedEvent} from '../browser/page-lifecycle.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** A field's id, and its text or checked state. */
type Typed = readonly [string, string]

/** The session storage key. The value is the page without its language, then the fields as a query. */
const key = 'typed'

const isField = (element: EventTarget | null): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** Excludes passwords, codes, files, and fields that visitors don't see. */
const mayKeep = ({id, name, type, autocomplete}: Field): boolean =>
  id !== '' &&
  !['password', 'hidden', 'file', 'submit', 'button'].includes(type) &&
  !/one-time-code|password/u.test(autocomplete) &&
  !/code|password/iu.test(name)

// React writes the text of a controlled field as its default, so only the event shows that the visitor typed.
const typedIn = new WeakSet<Field>()

const isTyped = (field: Field): boolean => {
  if (typedIn.has(field)) return true
  if (isTick(field)) return field.checked !== field.defaultChecked
  return !(field instanceof HTMLSelectElement) && field.value !== field.defaultValue
}

const readHeld = (field: Field): string => (isTick(field) ? String(field.checked) : field.value)

/** Keeps this page's typed text while the browser loads the page in another language or region. */
function keepTyped(): void {
  const typed = [...document.querySelectorAll('input, select, textarea')]
    .filter(isField)
    .filter((field) => mayKeep(field) && isTyped(field))
    .map((field) => [field.id, readHeld(field)])
  if (typed.length === 0) return
  try {
    sessionStorage.setItem(key, `${readPagePath(window.location.pathname)}?${new URLSearchParams(typed)}`)
  } catch {
    // A browser without storage keeps nothing.
  }
}

/** Sets a field like a visitor would, so that React notices. */
function fill(field: Field, value: string): void {
  if (readHeld(field) === value) return
  if (isTick(field)) return field.click()
  // React watches the element's own property, and ignores an event without a change that it saw.
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  field.dispatchEvent(new Event('input', {bubbles: true}))
  field.dispatchEvent(new Event('change', {bubbles: true}))
}

/** Fills the existing fields, and the ones that appear as a result. Another region may lack a field. */
function fillAll(fields: readonly Typed[], attempts = 5): void {
  const missing = fields.filter(([id, value]) => {
    const field = document.getElementById(id)
    if (isField(field)) fill(field, value)
    return !isField(field)
  })
  if (missing.length > 0 && attempts > 0) requestAnimationFrame(() => fillAll(missing, attempts - 1))
}

/** Takes the kept text once. Leaves it while a change of region is being confirmed. */
function takeKept(page: string): string | null {
  if (page === '/region') return null
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return kept
  } catch {
    // A browser without storage keeps nothing.
    return null
  }
}

/** Tracks the fields that the visitor types in, and restores this page's kept text. Returns a function that stops it. */
export function followTyping(): () => void {
  const note = ({target}: Event) => {
    if (isField(target)) typedIn.add(target)
  }
  document.addEventListener('input', note)
  window.addEventListener(keepTypedEvent, keepTyped)
  const page = readPagePath(window.location.pathname)
  const [keptPage, query = ''] = takeKept(page)?.split('?') ?? []
  if (keptPage === page) fillAll([...new URLSearchParams(query)])
  return () => {
    document.removeEventListener('input', note)
    window.removeEventListener(keepTypedEvent, keepTyped)
  }
}
