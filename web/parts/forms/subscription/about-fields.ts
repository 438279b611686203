/** Name of the field that chooses between all and some components. */
export const aboutName = 'about'

const prefix = 'component.'
const componentId = /^[a-z][\da-z-]{0,39}$/u

/** Name of the field that chooses a component. */
export const componentField = (id: string): string => `${prefix}${id}`

/** The components chosen in a form. Null means all, including later ones. Empty if "some" was chosen without ticking any. */
export function readChosenComponents(fields: Readonly<Record<string, unknown>>): readonly string[] | null {
  if (fields[aboutName] !== 'chosen') return null
  return Object.entries(fields).flatMap(([name, value]) => {
    const id = name.startsWith(prefix) ? name.slice(prefix.length) : ''
    return value === 'on' && componentId.test(id) ? [id] : []
  })
}

/** Field values for a choice of components. */
export const aboutValues = (componentIds: readonly string[] | null): Record<string, string> => ({
  [aboutName]: componentIds === null ? 'all' : 'chosen',
  ...Object.fromEntries((componentIds ?? []).map((id) => [componentField(id), 'on'])),
})
