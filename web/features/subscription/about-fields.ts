/** Name of the choice between everything and some components. */
export const aboutName = 'about'

const prefix = 'component.'
const componentId = /^[a-z][\da-z-]{0,39}$/u

/** Name of the field that chooses a component. */
export const componentField = (id: string): string => `${prefix}${id}`

/** Which components a form chose: null is all, also those that are added later; none when some were wanted and none was ticked. */
export function readChosenComponents(fields: Readonly<Record<string, unknown>>): readonly string[] | null {
  if (fields[aboutName] !== 'chosen') return null
  return Object.entries(fields).flatMap(([name, value]) => {
    const id = name.startsWith(prefix) ? name.slice(prefix.length) : ''
    return value === 'on' && componentId.test(id) ? [id] : []
  })
}

/** The fields as they stand when these components were chosen. */
export const aboutValues = (componentIds: readonly string[] | null): Record<string, string> => ({
  [aboutName]: componentIds === null ? 'all' : 'chosen',
  ...Object.fromEntries((componentIds ?? []).map((id) => [componentField(id), 'on'])),
})
