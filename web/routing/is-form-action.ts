const reference = /^\$ACTION_REF_(\d{1,3})$/u
const plainAction = /^\$ACTION_ID_[0-9a-f]{40,44}$/u
const bound = /^\$@([1-9]\d{0,2})$/u
const maxDepth = 20

// Texts that React would read as something else than a text: `$Q1` for a map, `$F1` for a function. Its own texts begin with `$$`.
const otherThanText = /(?<!\\)"(?:\$|\\u0024)(?!\$|undefined")/u

function depthOf(json: string): number {
  let [depth, most] = [0, 0]
  for (const [sign] of json.replaceAll(/"(?:[^"\\]|\\.)*"/gsu, '').matchAll(/[[\]{}]/gu)) {
    depth += sign === '[' || sign === '{' ? 1 : -1
    most = Math.max(most, depth)
  }
  return most
}

/** The data of a field that React wrote, or undefined when it did not write it so. */
function readData(value: FormDataEntryValue | null): unknown {
  if (typeof value !== 'string' || depthOf(value) > maxDepth) return undefined
  try {
    const data: unknown = JSON.parse(value)
    return data
  } catch {
    // What is not JSON React did not write.
    return undefined
  }
}

function isBoundAction(form: FormData, number: string): boolean {
  const action = readData(form.get(`$ACTION_${number}:0`))
  if (typeof action !== 'object' || action === null || !('id' in action) || !('bound' in action)) return false
  if (typeof action.id !== 'string' || !/^[0-9a-f]{40,44}$/u.test(action.id)) return false
  if (action.bound === null) return true
  const [, at] = typeof action.bound === 'string' ? (bound.exec(action.bound) ?? []) : []
  const state = at ? form.get(`$ACTION_${number}:${at}`) : null
  return typeof state === 'string' && !otherThanText.test(state) && Array.isArray(readData(state))
}

/**
 * Whether a form names what is to be done with it as React writes that into the forms of a page: one action, and the data that it
 * goes on from. Next answers whatever else stands there with a failure of the server.
 */
export function isFormAction(form: FormData): boolean {
  const names = [...form.keys()].filter((name) => name.startsWith('$ACTION_'))
  if (new Set(names).size !== names.length) return false
  const [action, ...more] = names.filter((name) => reference.test(name) || plainAction.test(name))
  if (!action || more.length > 0) return false
  const [, number] = reference.exec(action) ?? []
  const own = number ? [`$ACTION_${number}:`, '$ACTION_KEY'] : ['$ACTION_KEY']
  return (
    names.every((name) => name === action || own.some((start) => name.startsWith(start))) &&
    (number === undefined || isBoundAction(form, number))
  )
}
